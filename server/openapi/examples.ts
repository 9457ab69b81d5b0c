import { defaults } from '../../shared/resources/defaults.ts';

/** One coherent set of examples for the whole document. */
const label = {
  ...defaults.label,
  id: '3f0c6a52-7d0e-4d3c-9a55-0b1f6b1f7a10',
  name: 'Launch',
  color: '#FF8800',
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
};

const signature = {
  ...defaults.signature,
  id: '8a1d2c1b-53c4-4f3e-8a3e-2f1f0c9d7b22',
  name: 'Newsletter',
  content: '— Ada\nMore every Friday: https://example.org #craft',
  sites: ['x.com', '*.example.org'],
  versions: [{ sites: ['x.com'], content: '— Ada #craft' }],
  created_at: '2026-03-01T09:05:00.000Z',
  updated_at: '2026-03-01T09:05:00.000Z',
};

const post = {
  ...defaults.post,
  id: 'c2b7d0de-1f0b-4b53-9d3a-6f2d3f3f9c33',
  content: 'It is out.',
  url: 'https://x.com/compose/post',
  status: 'scheduled',
  scheduled_at: '2026-03-02T08:00:00.000Z',
  published_at: null,
  created_at: '2026-03-01T09:10:00.000Z',
  updated_at: '2026-03-01T09:10:00.000Z',
  label_ids: [label.id],
  labels: [label],
};

const value = {
  ...defaults.value,
  id: '6b0e9d34-1c57-4e0a-8d2b-5f7a3c9e1b88',
  name: 'newsletter',
  content: 'https://example.org/letters',
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
};

const apiKey = {
  id: '5d9f1c3e-2a64-4a6e-8f0b-9a4c2f7e1d44',
  name: 'CI',
  scope: 'write',
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  invited_by: null,
};

const webhook = {
  id: '9e2b6a70-4a3c-4d0e-8a44-1c2d3e4f5a66',
  url: 'https://example.org/hooks/colophon',
  events: ['post.created', 'post.updated'],
  is_active: true,
  description: 'Announces posts in the team chat',
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  disabled_reason: null,
};

const delivery = {
  id: '019ca8d5-2c10-7000-8f3a-2b1c0d9e8f77',
  type: 'post.updated',
  status: 'delivered',
  attempts: 1,
  response_status: 200,
  response_text: 'ok',
  error: null,
  last_attempt_at: '2026-03-01T09:10:00.250Z',
  next_attempt_at: null,
  created_at: '2026-03-01T09:10:00.000Z',
};

const calendar = {
  id: '7c1e4d52-90ab-4c6f-9b21-3d5e7f8a9b66',
  name: 'Posts',
  label_ids: [],
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
};

const pairing = {
  id: '2b8f0c4e-6d1a-4e5b-a7c3-9f8e7d6c5b88',
  scope: 'write',
  expires_at: '2026-03-01T09:11:00.000Z',
  device: { name: 'Firefox on the laptop', kind: 'extension' },
  address: '192.0.2.7',
  claimed_at: '2026-03-01T09:01:00.000Z',
  words: ['amber', 'tiger'],
};

/** `earlier` has fields before a change, in examples of events. */
export const examples = {
  label: {
    resource: label,
    creation: { name: label.name, color: label.color },
    change: { color: '#0088FF' },
    earlier: { name: 'Lunch' },
  },
  signature: {
    resource: signature,
    creation: { name: signature.name, content: signature.content },
    change: { sites: ['x.com'] },
    earlier: { pinned: true },
  },
  post: {
    resource: post,
    creation: { content: post.content, label_ids: post.label_ids },
    change: { label_ids: post.label_ids },
    earlier: { content: '' },
  },
  value: {
    resource: value,
    creation: { name: value.name, content: value.content },
    change: { content: 'https://example.org/weekly' },
    earlier: { content: 'https://example.org/old' },
  },
  apiKey,
  calendar,
  pairing,
  webhook,
  delivery,
  newApiKey: { name: apiKey.name, scope: apiKey.scope },
  sync: { device: 'k3v9x2m4p7qa', generation: 0, cursor: 0, head: null, changes: [] },
} as const;
