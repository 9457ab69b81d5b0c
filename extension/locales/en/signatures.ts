/** English strings of signatures. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enSignatures = {
  signatures: {
    new: 'New signature',
    edit: 'Edit signature',
    empty: 'No signatures yet',
    emptyText: 'Write the text you want at the end of your posts.',
    search: 'Search signatures',
    noMatch: (query: Isolated) => `No signature matches “${query}”`,
    sitesHint: 'Other sites, one per line: blog.example or *.example.org',
    variablesHint:
      'Fills in what stands between {{ and }} when the signature is added. Write \\{{ to keep the braces.',
    notVariables: (sources: string) => `Not variables, kept as they are: ${sources}`,
    samples: {
      title: 'Page title',
      selection: 'Selected text',
      clipboard: 'Copied text',
    },
    addVersion: 'Add version',
    version: (number: string) => `Version ${number}`,
    removeVersion: (number: string) => `Remove version ${number}`,
    versionSitesHint:
      'Sites for this version, one per line. Without any, it’s used only when you choose it.',
    versionsHint: 'Different text for some sites, such as a short one for X.',
    pinnedHint: 'Comes first in the popup, the picker and lists.',
    rotationHint:
      'The name of a set, such as hashtags. Its least recently used signature comes first.',
    suggestionHint:
      'When you start a post on one of these sites, Colophon suggests this signature beside it. Nothing is added until you choose Add.',
    suggestionsNotAllowed: (sites: string) => `Colophon doesn’t have access to ${sites} yet.`,
    allowSuggestions: 'Allow',
    suggestOn: (host: string) => `Suggest on ${host}`,
    deleted: (name: Isolated) => `Signature “${name}” deleted`,
    sort: 'Sort by',
    orders: { use: 'Most used', name: 'Name', own: 'Your order' },
    drag: 'Drag to move',
    moveUp: 'Move up',
    moveDown: 'Move down',
    moved: (place: string, count: string) => `Moved to position ${place} of ${count}`,
    duplicate: 'Duplicate',
    copyOf: (name: string) => `${name} (copy)`,
    duplicated: (name: Isolated) => `Duplicated as “${name}”`,
    counts: 'Length on each network',
    preview: 'Preview',
    previewPost: 'The end of your post.',
    uses: (count: number, shown: string) => (count === 1 ? 'Used once' : `Used ${shown} times`),
    lastUsed: (times: string, host: string, day: string) => `${times}, last on ${host} (${day})`,
    lastUsedOn: (times: string, day: string) => `${times}, last on ${day}`,
    selection: 'Selected signatures',
    export: 'Export',
    deletedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature deleted' : `${shown} signatures deleted`,
    pinnedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature pinned' : `${shown} signatures pinned`,
    unpinnedSeveral: (count: number, shown: string) =>
      count === 1 ? 'Signature unpinned' : `${shown} signatures unpinned`,
    alike: (count: number, shown: string) =>
      count === 1 ? '1 look-alike' : `${shown} look-alikes`,
    mergeAlike: 'Merge look-alikes',
    mergedAlike: (count: number, shown: string) =>
      count === 1 ? '1 group of look-alikes merged' : `${shown} groups of look-alikes merged`,
    tooMuchToMerge: 'Nothing merged: together they have too many sites, tags or versions',
    changedSinceListed: 'Nothing merged: the signatures have changed meanwhile',
    mergedSome: (merged: string, shown: string) => `${merged}, ${shown} left out`,
    notKept: (values: Isolated) => `Not kept: ${values}`,
    notKeptWhenMerged: (values: Isolated) =>
      `A merged signature has one shortcut and one rotation. Not kept: ${values}`,
    shortcutHint: 'Type it to insert this signature, such as ;news',
    sameShortcut: (name: Isolated) =>
      `“${name}” has the same shortcut. You choose between them when you type it.`,
    tagsHint: 'Words to find it by, separated by commas',
    anyTag: 'Any tag',
    tag: 'Tag',
    addTag: 'Add tag',
    tagged: (tag: Isolated, count: number, shown: string) =>
      count === 1 ? `“${tag}” added to 1 signature` : `“${tag}” added to ${shown} signatures`,
    fullOfTags: (count: number, shown: string) =>
      count === 1
        ? '1 signature is full: it can have at most 20 tags'
        : `${shown} signatures are full: each can have at most 20 tags`,
    alreadyTagged: (tag: Isolated) => `Nothing to add: “${tag}” is already there`,
    workbench: {
      usual: 'Usual',
      more: 'More',
      networks: 'Choose networks',
      otherSites: 'Other sites',
      /** Follows the name of a version with faulty fields. */
      faulty: 'has errors',
      leftOut: (hashtags: string) => `Left out here: ${hashtags}`,
      versionFor: (network: string) => `Version for ${network}`,
      where: 'Where',
      whereHint: 'It comes first on these networks and sites.',
      insert: 'Insert',
      insertGroups: { date: 'Date', page: 'Page', ask: 'Ask', values: 'Values' },
      variables: {
        date: 'Date',
        moment: 'Date or time…',
        choose: 'Choice…',
        ask: 'Question…',
        time: 'Time',
        caret: 'Cursor position',
        title: 'Page title',
        url: 'Page address',
        host: 'Site name',
        selection: 'Selected text',
        clipboard: 'Clipboard',
        counter: 'Counter',
      },
      options: 'Options',
      optionsHint: 'One per line. You choose one when you add the signature.',
      question: 'Question',
      questionHint: 'Colophon asks it when you add the signature.',
      invalidVariable: {
        moment: 'This pattern isn’t valid.',
        choose: 'Enter at least two options, without | or braces.',
        ask: 'Enter a question without braces.',
      },
      format: 'Format',
      ownPattern: 'Own pattern…',
      pattern: 'Pattern',
      patternHint: 'd, MMMM and yyyy are day, month and year; HH and mm are hour and minute.',
      offset: 'Shift by',
      offsetHint: 'Negative numbers go back.',
      unit: 'Unit',
      units: {
        days: 'Days',
        weeks: 'Weeks',
        months: 'Months',
        years: 'Years',
        hours: 'Hours',
        minutes: 'Minutes',
      },
      hashtags: 'Hashtags',
      removeHashtag: (hashtag: string) => `Remove ${hashtag}`,
      hashtagsHint:
        'Drag to reorder, or press Alt and an arrow key. Delete removes. Hashtags that the post already has are left out.',
    },
  },
};
