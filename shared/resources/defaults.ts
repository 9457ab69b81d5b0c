/**
 * The default of each field, used in a new resource and in a row stored before the field existed. A
 * field without a default is required. This file has no zod, because the popup's first frame loads it.
 */
export const defaults = {
  label: {},
  signature: {
    sites: [] as string[],
    tags: [] as string[],
    pinned: false,
    position: null as number | null,
    versions: [] as { sites: string[]; content: string }[],
    variables: false,
    source_in_links: false,
    shortcut: null as string | null,
    rotation: '',
    offered_on: [] as string[],
    offered_in_replies: false,
  },
  post: {
    content: '',
    url: null,
    status: 'draft',
    scheduled_at: null,
    published_at: null,
  },
  value: {},
} as const;
