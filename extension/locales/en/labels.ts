/** English words of labels. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enLabels = {
  labels: {
    new: 'New label',
    edit: 'Edit label',
    empty: 'No labels yet',
    emptyText: 'Labels colour your posts, so that you see at a glance what is planned.',
    /** Names to start from. */
    examples: { launch: 'Launch', newsletter: 'Newsletter', event: 'Event' },
    usage: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
    sameName: (name: Isolated) => `There is already a label named “${name}”.`,
    deletedFrom: (name: Isolated, count: number, shown: string) =>
      count === 0
        ? `Label “${name}” deleted`
        : `Label “${name}” deleted and taken off ${count === 1 ? '1 post' : `${shown} posts`}`,
    onPosts: (count: number, shown: string) =>
      count === 1 ? 'It is on 1 post, which stays.' : `It is on ${shown} posts, which stay.`,
    selection: 'Selected labels',
    selectToMerge: 'Select another one to merge them',
    show: 'Show',
    views: { all: 'All labels', unused: 'Never used', once: 'Used once', alike: 'Look-alikes' },
    mergeAlike: 'Merge look-alikes',
    mergedAlike: (count: number, shown: string) =>
      count === 1 ? '1 group of look-alikes merged' : `${shown} groups of look-alikes merged`,
    deletedSeveral: (count: number, shown: string) =>
      count === 1 ? '1 label deleted' : `${shown} labels deleted`,
    noneHere: 'No label here',
    merge: 'Merge',
    mergeInto: (name: Isolated) => `Merge into “${name}”`,
    mergeTitle: (count: number) => `Merge ${count} labels`,
    keepWhich: 'Which one stays?',
    mergeHint: 'Posts of the others get the one that stays. The others move to the Trash.',
    merged: (name: Isolated, count: number, shown: string) =>
      `Merged into “${name}”, ${count === 1 ? '1 post' : `${shown} posts`} changed`,
    notMerged: 'Nothing was merged: a label was deleted elsewhere',
    presets: 'Colours to choose from',
    presetNames: {
      brick: 'Brick',
      rust: 'Rust',
      amber: 'Amber',
      olive: 'Olive',
      leaf: 'Leaf',
      teal: 'Teal',
      sky: 'Sky',
      ink: 'Ink',
      violet: 'Violet',
      plum: 'Plum',
      rose: 'Rose',
      slate: 'Slate',
    },
    pick: 'Pick a colour',
  },
};
