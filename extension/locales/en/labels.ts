/** English strings of labels. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enLabels = {
  labels: {
    new: 'New label',
    edit: 'Edit label',
    empty: 'No labels yet',
    emptyText: 'Colour your posts with labels to see what’s planned at a glance.',
    /** Example names. */
    examples: { launch: 'Launch', newsletter: 'Newsletter', event: 'Event' },
    usage: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
    sameName: (name: Isolated) => `A label named “${name}” already exists.`,
    deletedFrom: (name: Isolated, count: number, shown: string) =>
      count === 0
        ? `Label “${name}” deleted`
        : `Label “${name}” deleted and removed from ${count === 1 ? '1 post' : `${shown} posts`}`,
    onPosts: (count: number, shown: string) =>
      count === 1
        ? 'It’s on 1 post, which won’t be deleted.'
        : `It’s on ${shown} posts, which won’t be deleted.`,
    selection: 'Selected labels',
    selectToMerge: 'Select another label to merge',
    show: 'Show',
    views: { all: 'All labels', unused: 'Never used', once: 'Used once', alike: 'Look-alikes' },
    mergeAlike: 'Merge look-alikes',
    mergedAlike: (count: number, shown: string) =>
      count === 1 ? '1 group of look-alikes merged' : `${shown} groups of look-alikes merged`,
    deletedSeveral: (count: number, shown: string) =>
      count === 1 ? '1 label deleted' : `${shown} labels deleted`,
    noneHere: 'No labels here',
    merge: 'Merge',
    mergeInto: (name: Isolated) => `Merge into “${name}”`,
    mergeTitle: (shown: string) => `Merge ${shown} labels`,
    keepWhich: 'Which one do you want to keep?',
    mergeHint:
      'Posts with the other labels get this one instead. The other labels move to the Trash.',
    merged: (name: Isolated, count: number, shown: string) =>
      `Merged into “${name}”, ${count === 1 ? '1 post' : `${shown} posts`} changed`,
    notMerged: 'Not merged: one of the labels has been deleted',
    presets: 'Preset colours',
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
