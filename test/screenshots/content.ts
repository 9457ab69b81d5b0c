/** The workspace of a user who publishes a lot, for screenshots. */
import type { Row } from '../../shared/rows/row.ts';
import type { Call } from '../support/api-server.ts';
import { createRowFactory } from '../support/seed.ts';

type LabelLook = { name: string; color: string };

const labels: [LabelLook, ...LabelLook[]] = [
  { name: 'Launch', color: '#C2410C' },
  { name: 'Newsletter', color: '#1D4ED8' },
  { name: 'Evergreen', color: '#15803D' },
  { name: 'Needs a picture', color: '#FACC15' },
  { name: 'Interview', color: '#7E22CE' },
  { name: 'Ideas that wait until the autumn programme has been printed', color: '#64748B' },
];

const signatures = [
  [
    'Newsletter',
    'If this was useful, my letters have more of it:\nhttps://example.org/letters',
    ['x.com'],
  ],
  ['Spring list', 'Our spring list is out now.\n\n#books #smallpress', []],
  ['Name and work', '—\nAda Marlowe\nBookbinder in Leeds. Commissions open.', ['*.linkedin.com']],
  ['Hashtags', '#letterpress #typography #bookbinding', []],
  ['Danke', 'Danke fürs Lesen! Mehr davon jeden zweiten Freitag.', []],
  ['شكر', 'شكراً للقراءة. المزيد كل يوم جمعة.', []],
  ['Patrons', 'Printed with the help of 214 patrons. Thank you.\nhttps://example.org/patrons', []],
] as const;

const texts = [
  'The first sheets of the new almanac are dry. Binding starts on Monday.',
  'What a printer’s mark was for, and why we still set one.\n\nA thread.',
  'Open studio this weekend: come and set your own name in Caslon.',
  'We asked five typefounders which letter they redraw most often. All five said the same one.',
  'Paper arrived. It smells of rain.',
  'A reader wrote to say that page 112 made her miss her train. Sorry, and thank you.',
];

/** Resources in the Trash. */
const trash = [
  ['labels', { name: 'Winter fair', color: '#0E7490' }],
  ['signatures', { name: 'Old address', content: 'Letters to 12 Mill Lane, Leeds.', sites: [] }],
  ['posts', { content: 'The winter fair is off: snow on the line.', status: 'draft' }],
  [
    'posts',
    { content: 'Two seats are left at the evening course.\n\nFirst come.', status: 'draft' },
  ],
] as const;

const dayMs = 24 * 60 * 60 * 1_000;

/** Creates 6 labels, 50 signatures, 40 posts around today, and 4 deleted resources. */
export async function fillWorkspace(call: Call): Promise<void> {
  const ids: string[] = [];
  for (const label of labels) ids.push((await call('POST', '/api/labels', label)).body.id);
  // In reverse order, so that the newest signature is the first of `signatures`.
  for (let index = 49; index >= 0; index--) {
    const [name, content, sites] = signatures[index % signatures.length] ?? signatures[0];
    const suffix = index < signatures.length ? '' : ` ${Math.floor(index / signatures.length) + 1}`;
    await call('POST', '/api/signatures', { name: name + suffix, content, sites });
  }
  for (let index = 0; index < 40; index++) {
    // One post every 0.8 days, the first 18 of them in the past.
    const time = new Date(Date.now() + (index - 18) * dayMs * 0.8).toISOString();
    const isDraft = index % 9 === 8;
    const isPast = index < 18;
    await call('POST', '/api/posts', {
      content: texts[index % texts.length],
      url: index % 3 === 0 ? 'https://x.com/compose/post' : 'https://bsky.app/',
      status: isDraft ? 'draft' : isPast ? 'published' : 'scheduled',
      ...(isDraft ? {} : { [isPast ? 'published_at' : 'scheduled_at']: time }),
      label_ids: ids.filter((_, label) => (index + label * label) % 4 === 0),
    });
  }
  for (const [path, resource] of trash) {
    const { body } = await call('POST', `/api/${path}`, resource);
    await call('DELETE', `/api/${path}/${body.id}`);
  }
}

/** Creates 1,000 posts, 1,000 signatures and 100 labels, some with very long names. */
export function createLargeWorkspace(): Row[] {
  const make = createRowFactory();
  const manyLabels = Array.from({ length: 100 }, (_, index) => {
    const { name, color } = labels[index % labels.length] ?? labels[0];
    return make.label(index % 10 === 0 ? `${name} `.repeat(12).trim() : `${name} ${index}`, color);
  });
  const posts = Array.from({ length: 1_000 }, (_, index) =>
    make.post(
      texts[index % texts.length] ?? '',
      {
        status: 'scheduled',
        scheduled_at: new Date(Date.now() + (index - 500) * 0.06 * dayMs).toISOString(),
      },
      manyLabels.slice(index % 90, (index % 90) + (index % 7)).map(({ id }) => id),
    ),
  );
  const manySignatures = Array.from({ length: 1_000 }, (_, index) => {
    const [name, content] = signatures[index % signatures.length] ?? signatures[0];
    return make.signature(index % 10 === 0 ? `${name} `.repeat(20).trim() : name, content);
  });
  return [...manyLabels, ...posts, ...manySignatures];
}

/**
 * Creates more rows than any user has: 60 labels, 1,000 signatures and 5,000 posts, some with names
 * of 80 letters.
 */
export function createHugeWorkspace(): Row[] {
  const make = createRowFactory();
  const lengthen = (name: string) =>
    `${name} ${'and what belongs to it '.repeat(4)}`.slice(0, 80).trim();
  const createName = (name: string, index: number) =>
    index % 7 === 3 ? lengthen(name) : `${name} ${index}`;
  const manyLabels = Array.from({ length: 60 }, (_, index) => {
    const { name, color } = labels[index % 5] ?? labels[0];
    return make.label(createName(name, index), color);
  });
  const manySignatures = Array.from({ length: 1_000 }, (_, index) => {
    const [name, content] = signatures[index % signatures.length] ?? signatures[0];
    return make.signature(createName(name, index), content);
  });
  const posts = Array.from({ length: 5_000 }, (_, index) => {
    const time = new Date(Date.now() + (index - 4_000) * 0.05 * dayMs).toISOString();
    const status = index % 11 === 0 ? 'draft' : index < 3_990 ? 'published' : 'scheduled';
    return make.post(
      texts[index % texts.length] ?? '',
      {
        status,
        url: index % 3 === 0 ? 'https://x.com/compose/post' : null,
        ...(status === 'published' && { published_at: time }),
        ...(status === 'scheduled' && { scheduled_at: time }),
      },
      manyLabels.slice(index % 55, (index % 55) + (index % 5)).map(({ id }) => id),
    );
  });
  return [...manyLabels, ...manySignatures, ...posts];
}
