/**
 * Queries that run with every request: put into SQL once for each sort of database, because
 * building one again and again costs more than running it.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './storage.ts';

/** Stands where the value of that name will be. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number | null>;
type Placeholders<V extends Values> = { readonly [Name in keyof V]: V[Name] };

/**
 * @param build the query, with a stand-in for each value. It may hand them to the query and
 * nothing else: at that time there are no values.
 */
export function compileOnce<V extends Values, Row>(
  names: readonly (keyof V & string)[],
  build: (queries: Queries, values: Placeholders<V>) => Compilable<Row>,
): (queries: Queries, values: V) => Promise<Row[]> {
  const entries = names.map(name => [name, new Parameter(name)]);
  const placeholders = Object.fromEntries(entries) as Placeholders<V>;
  const byDatabase = new WeakMap<object, CompiledQuery<Row>>();

  return async (queries, values) => {
    const { adapter } = queries.getExecutor();
    let compiled = byDatabase.get(adapter);
    if (compiled === undefined) {
      compiled = build(queries, placeholders).compile();
      byDatabase.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map(one =>
      one instanceof Parameter ? values[one.name] : one,
    );
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
