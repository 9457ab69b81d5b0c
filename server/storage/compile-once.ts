/**
 * Queries that run with every request: put into SQL once for each sort of database, because
 * building one again and again costs more than running it.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './storage.ts';

/** Stands where the value of that name will be, of the item at that position. */
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
 * @param build the query, with a stand-in for each value. It may hand them to the query and
 * nothing else: at that time there are no values.
 */
export function compileOnce<V extends Values, Row>(
  names: readonly (keyof V & string)[],
  build: Build<V, Row>,
): (queries: Queries, values: V) => Promise<Row[]> {
  const run = compileFor(1, names, build);
  return (queries, values) => run(queries, [values]);
}

/** So many items a statement takes; others are done by several. Both databases take these many. */
const counts = [200, 50, 10, 1];

/** The same for a statement on any number of items. It is also given the stand-ins of all of them. */
export function compileForMany<V extends Values>(
  names: readonly (keyof V & string)[],
  build: Build<V, unknown>,
): (queries: Queries, items: readonly V[]) => Promise<void> {
  const statements = counts.map(count => ({ count, run: compileFor(count, names, build) }));
  return async (queries, items) => {
    let done = 0;
    for (const { count, run } of statements) {
      for (; items.length - done >= count; done += count) {
        await run(queries, items.slice(done, done + count));
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
  const standInsOf = (position: number) => {
    const entries = names.map(name => [name, new Parameter(position, name)]);
    return Object.fromEntries(entries) as Placeholders<V>;
  };

  return async (queries, items) => {
    const { adapter } = queries.getExecutor();
    let compiled = byDatabase.get(adapter);
    if (compiled === undefined) {
      const first = standInsOf(0);
      const others = Array.from({ length: count - 1 }, (_, index) => standInsOf(index + 1));
      compiled = build(queries, first, [first, ...others]).compile();
      byDatabase.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map(one =>
      one instanceof Parameter ? items[one.position]?.[one.name] : one,
    );
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
