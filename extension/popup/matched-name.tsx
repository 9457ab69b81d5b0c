/** A name with the matched letters marked. `ranges` has the start and the end of each match in turn. */
export function MatchedName({ name, ranges }: { name: string; ranges: number[] }) {
  const parts = [];
  let end = 0;
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [from, to] = [ranges[index] ?? 0, ranges[index + 1] ?? 0];
    parts.push(name.slice(end, from), <mark key={from}>{name.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {name.slice(end)}
    </>
  );
}
