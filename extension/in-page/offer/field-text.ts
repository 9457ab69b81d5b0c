/** What a person has written in a field, as far as it takes to tell that a post begins or goes on. */
export function textOf(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  let text = '';
  const read = (node: Node) => {
    if (node instanceof Text) text += node.data;
    // Editors put what invites to write among what is written, where nobody can edit it.
    else if (!(node instanceof HTMLElement) || node === field || node.contentEditable !== 'false')
      for (const child of node.childNodes) read(child);
  };
  read(field);
  return text.replace(/[\u200b\u2060\ufeff]/g, '').trim();
}
