export const listId = 'signatures';
export const optionId = (id: string) => `signature-${id}`;
