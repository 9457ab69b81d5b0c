/** What is wrong with a field is said in English by the schemas; `known` has it in words of its own. */
export function faultIn(known: Record<string, string>) {
  return (field: string, message: string): string => {
    const number = /[0-9][0-9,]*(?= (?:characters|sites|labels|versions|tags)$)/.exec(message)?.[0];
    const pattern = number === undefined ? message : message.replace(number, '#');
    const said = known[pattern] ?? message;
    return `${field}: ${number === undefined ? said : said.replace('#', number)}`;
  };
}
