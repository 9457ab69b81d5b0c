/** English strings of the user's own values. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enValues = {
  values: {
    title: 'Values',
    new: 'New value',
    edit: 'Edit value',
    empty: 'No values yet',
    emptyText:
      'A value is a text that several signatures share, such as a link. Write {{my.newsletter}} in signatures, and change the text in one place.',
    nameHint: 'Letters A to Z, digits, - and _. Signatures use it as {{my.name}}.',
    contentHint: 'Plain text, up to 2,000 characters. Variables in it aren’t filled in.',
    usedBy: (count: number, shown: string) =>
      count === 1 ? '1 signature uses it.' : `${shown} signatures use it.`,
    renamed: (name: Isolated, count: number, shown: string) =>
      count === 1
        ? `Renamed to “${name}” in 1 signature`
        : `Renamed to “${name}” in ${shown} signatures`,
    deletedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Value deleted' : `${shown} values deleted`,
    selection: 'Selected values',
  },
};
