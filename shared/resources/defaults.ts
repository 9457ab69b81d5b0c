/**
 * What a field is where nobody has set it: in a new resource, and in a row stored before the field
 * existed. Fields that are missing here are required. Without zod, for the popup's first frame.
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
} as const;
