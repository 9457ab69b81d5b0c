/**
 * Compiles frequent queries to SQL once for each opened database, because building a query costs more
 * than running it.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './storage.ts';

/** The placeholder of a value, by its name and the position of its item. */
class Parameter {
  readonly position: number;
  readonly name: string;
  constructor(position: number, name: string) {
    this.position = position;
    this.name = name;
  }
}

type Values = Record<string, string | number | null>;
type Placeholders<V extends Values> = { readonly [Name in keyof V]: V[Name] };
type Build<V extends Values, Row> = (
  queries: Queries,
  first: Placeholders<V>,
  all: Placeholders<V>[],
) => Compilable<Row>;

/**
 * @param build creates the query from placeholders. It may only pass the placeholders to the query,
 * because there are no values yet.
 */
export function compileOnce<V extends Values, Row>(
  names: readonly (keyof V & string)[],
  build: Build<V, Row>,
): (queries: Queries, values: V) => Promise<Row[]> {
  const run = compileFor(1, names, build);
  return (queries, values) => run(queries, [values]);
}

/**
 * Numbers of items for which a statement is compiled; other numbers take several statements. Both
 * databases accept a statement for the largest number.
 */
const batchSizes = [200, 50, 10, 1];

/**
 * Compiles a statement for any number of items. `build` also receives the placeholders of all
 * items.
 */
export function compileForMany<V extends Values>(
  names: readonly (keyof V & string)[],
  build: Build<V, unknown>,
): (queries: Queries, items: readonly V[]) => Promise<void> {
  const statements = batchSizes.map(count => ({ count, run: compileFor(count, names, build) }));
  return async (queries, items) => {
    let doneCount = 0;
    for (const { count, run } of statements) {
      for (; items.length - doneCount >= count; doneCount += count) {
        await run(queries, items.slice(doneCount, doneCount + count));
      }
    }
  };
}

function compileFor<V extends Values, Row>(
  count: number,
  names: readonly (keyof V & string)[],
  build: Build<V, Row>,
): (queries: Queries, items: readonly V[]) => Promise<Row[]> {
  const byDatabase = new WeakMap<object, CompiledQuery<Row>>();
  const createPlaceholders = (position: number) => {
    const entries = names.map(name => [name, new Parameter(position, name)]);
    return Object.fromEntries(entries) as Placeholders<V>;
  };

  return async (queries, items) => {
    const { adapter } = queries.getExecutor();
    let compiled = byDatabase.get(adapter);
    if (compiled === undefined) {
      const first = createPlaceholders(0);
      const others = Array.from({ length: count - 1 }, (_, index) => createPlaceholders(index + 1));
      compiled = build(queries, first, [first, ...others]).compile();
      byDatabase.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Parameter ? items[parameter.position]?.[parameter.name] : parameter,
    );
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
