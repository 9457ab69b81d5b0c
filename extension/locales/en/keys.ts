/** English strings of the keyboard shortcuts dialog. */

export const enKeys = {
  keys: {
    everywhere: 'Everywhere',
    fromPages: 'On any page',
    list: 'Show these shortcuts',
    saveForm: 'Save the form',
    back: 'Go back',
    move: 'Move through the list',
    open: 'Open',
    select: 'Select',
    extend: 'Extend the selection',
    selectAll: 'Select all',
    otherDay: 'Go to another day',
    otherMonth: 'Go to another month',
    postsOfDay: 'Go to the day’s posts',
    movePost: 'Move the post',
    moveInOwnOrder: 'Move up or down in your order',
    putOnDay: 'Move to the last selected day',
    postsOfLabel: 'Move between a label and the link to its posts',
    mark: 'Mark several in order',
    unmark: 'Remove the last mark',
    toggleLabel: 'Add or remove the label found',
    moveAmong: 'Move between labels',
    names: { '⇧': 'Shift', '↵': 'Enter', '⌫': 'Backspace' },
    title: 'Keyboard shortcuts',
  },
};
