/** English words of keys, as the dialog of shortcuts lists them. */

export const enKeys = {
  keys: {
    everywhere: 'Everywhere',
    fromPages: 'On any page',
    list: 'These keys',
    saveForm: 'Save the form',
    back: 'One step back',
    move: 'Move through the list',
    open: 'Open',
    select: 'Select',
    extend: 'Select further',
    selectAll: 'Select all',
    otherDay: 'Another day',
    otherMonth: 'Another month',
    postsOfDay: 'Posts of the day',
    movePost: 'Move the post',
    moveInOwnOrder: 'Move up or down in your order',
    putOnDay: 'Put on the day last chosen',
    mark: 'Mark several, in order',
    unmark: 'Take the last mark back',
    toggleLabel: 'Put on or off the label that is found',
    moveAmong: 'From label to label',
    title: 'Keyboard shortcuts',
  },
};
