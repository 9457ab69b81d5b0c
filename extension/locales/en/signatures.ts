/** English words of signatures. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enSignatures = {
  signatures: {
    new: 'New signature',
    edit: 'Edit signature',
    empty: 'No signatures yet',
    emptyText: 'Write the words that should stand at the end of your posts.',
    search: 'Search signatures',
    noMatch: (query: Isolated) => `No signature matches “${query}”`,
    sitesHint: 'Hosts on which it is suggested first, one on each line: x.com or *.example.org',
    variablesHint:
      'Reads {{date}}, {{date:d MMMM}}, {{date+7d}}, {{time}}, {{url}}, {{title}}, {{host}}, {{selection}}, {{clipboard}}, {{counter}}, {{choose:one|two}}, {{ask:Question}} and {{caret}}. \\{{ keeps braces as they are.',
    notVariables: (sources: string) => `Put in as it stands, being no variable: ${sources}`,
    samples: {
      title: 'The title of the page',
      selection: 'What is selected',
      clipboard: 'What was copied',
    },
    addVersion: 'Add version',
    version: (number: number) => `Version ${number}`,
    removeVersion: (number: number) => `Remove version ${number}`,
    versionSitesHint:
      'Sites that it is for, one on each line. Without any it is taken only when you choose it.',
    versionsHint: 'Says something else on some sites, something short for X for example.',
    pinnedHint: 'Stands before all others, in popup, picker and lists.',
    rotationHint:
      'The name of a set, hashtags for example: of its signatures the one used longest ago is suggested first.',
    offeredHint:
      'As you begin a post on one of these sites, a line beside it offers this signature. Nothing is added without your press.',
    offersNotAllowed: (sites: string) => `This browser does not let Colophon onto ${sites} yet.`,
    allowOffers: 'Allow',
    offerOn: (host: string) => `Offer by itself on ${host}`,
    deleted: (name: Isolated) => `Signature “${name}” deleted`,
    sort: 'Sort by',
    orders: { use: 'Most used', name: 'Name', own: 'Your order' },
    drag: 'Drag to move',
    moveUp: 'Move up',
    moveDown: 'Move down',
    moved: (place: string, count: string) => `Moved to place ${place} of ${count}`,
    duplicate: 'Duplicate',
    copyOf: (name: string) => `${name} (copy)`,
    duplicated: (name: Isolated) => `Duplicated as “${name}”`,
    counts: 'What each network counts',
    preview: 'Preview',
    previewPost: 'The end of your post.',
    uses: (count: number, shown: string) => (count === 1 ? 'Used once' : `Used ${shown} times`),
    lastUsed: (times: string, host: string, day: string) => `${times}, last on ${host} (${day})`,
    selection: 'Selected signatures',
    export: 'Export',
    deletedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature deleted' : `${shown} signatures deleted`,
    pinnedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature pinned' : `${shown} signatures pinned`,
    unpinnedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature unpinned' : `${shown} signatures unpinned`,
    tagsHint: 'Words of your own to find it by, with commas between them',
    anyTag: 'Any tag',
    tag: 'Tag',
    addTag: 'Add tag',
    tagged: (tag: Isolated, count: number, shown: string) =>
      count === 1 ? `“${tag}” added to 1 signature` : `“${tag}” added to ${shown} signatures`,
    fullOfTags: (count: number, shown: string) =>
      count === 1
        ? '1 signature has no room: it would have more than 20 tags'
        : `${shown} signatures have no room: they would have more than 20 tags`,
    taggedBefore: (tag: Isolated) => `Nothing to add: “${tag}” stands there already`,
  },
};
