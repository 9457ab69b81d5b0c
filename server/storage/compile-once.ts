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

/** Runs the statement. `toStatement` returns it with its values instead, for `executeTogether`. */
export type CompiledOnce<V extends Values, Row> = {
  (queries: Queries, values: V): Promise<Row[]>;
  toStatement(queries: Queries, values: V): CompiledQuery<Row>;
};

/**
 * @param build creates the query from placeholders. It may only pass the placeholders to the query,
 * because there are no values yet.
 */
export function compileOnce<V extends Values, Row>(
  names: readonly (keyof V & string)[],
  build: Build<V, Row>,
): CompiledOnce<V, Row> {
  const compile = compileFor(1, names, build);
  const toStatement = (queries: Queries, values: V) => compile(queries, [values]);
  const run = async (queries: Queries, values: V) =>
    (await queries.executeQuery<Row>(toStatement(queries, values))).rows;
  return Object.assign(run, { toStatement });
}

/**
 * Numbers of items for which a statement is compiled; other numbers take several statements. Both
 * databases accept a statement for the largest number.
 */
const batchSizes = [200, 50, 10, 1];

/**
 * Compiles a statement for any number of items. `build` also receives the placeholders of all
 * items. Returns a function that returns the statements for these items.
 */
export function compileForMany<V extends Values>(
  names: readonly (keyof V & string)[],
  build: Build<V, unknown>,
): (queries: Queries, items: readonly V[]) => CompiledQuery<unknown>[] {
  const compilers = batchSizes.map(count => ({ count, compile: compileFor(count, names, build) }));
  return (queries, items) => {
    const statements: CompiledQuery<unknown>[] = [];
    let doneCount = 0;
    for (const { count, compile } of compilers) {
      for (; items.length - doneCount >= count; doneCount += count) {
        statements.push(compile(queries, items.slice(doneCount, doneCount + count)));
      }
    }
    return statements;
  };
}

function compileFor<V extends Values, Row>(
  count: number,
  names: readonly (keyof V & string)[],
  build: Build<V, Row>,
): (queries: Queries, items: readonly V[]) => CompiledQuery<Row> {
  const byDatabase = new WeakMap<object, CompiledQuery<Row>>();
  const createPlaceholders = (position: number) => {
    const entries = names.map(name => [name, new Parameter(position, name)]);
    return Object.fromEntries(entries) as Placeholders<V>;
  };

  return (queries, items) => {
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
    return { ...compiled, parameters };
  };
}
