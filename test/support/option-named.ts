/** By its attributes: to be asked for roles and names the browser makes a tree of the whole page. */
export const optionNamed = (name: string) => `[role=option][aria-label=${JSON.stringify(name)}]`;
