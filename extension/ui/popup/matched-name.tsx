/** A name with the letters that were searched for set off. */
export function MatchedName({ name, ranges }: { name: string; ranges: number[] }) {
  const parts = [];
  let end = 0;
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const [from, to] = [ranges[at] ?? 0, ranges[at + 1] ?? 0];
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
