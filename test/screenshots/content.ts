/** A workspace as somebody keeps it who publishes much: for screenshots alone. */
import type { Call } from '../support/api-server.ts';

const labels = [
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
  [
    'Patrons',
    'Printed with the help of 214 patrons. Thank you 🖤\nhttps://example.org/patrons',
    [],
  ],
] as const;

const texts = [
  'The first sheets of the new almanac are dry. Binding starts on Monday.',
  'What a printer’s mark was for, and why we still set one.\n\nA thread.',
  'Open studio this weekend: come and set your own name in Caslon.',
  'We asked five typefounders which letter they redraw most often. All five said the same one.',
  'Paper arrived. It smells of rain.',
  'A reader wrote to say that page 112 made her miss her train. Sorry, and thank you.',
];

const dayMs = 24 * 60 * 60 * 1_000;

/** Six labels, fifty signatures, forty posts around today. */
export async function fillWorkspace(call: Call): Promise<void> {
  const ids: string[] = [];
  for (const label of labels) ids.push((await call('POST', '/api/labels', label)).body.id);
  for (let index = 49; index >= 0; index--) {
    const [name, content, sites] = signatures[index % signatures.length] ?? signatures[0];
    const suffix = index < signatures.length ? '' : ` ${Math.floor(index / signatures.length) + 1}`;
    await call('POST', '/api/signatures', { name: name + suffix, content, sites });
  }
  for (let index = 0; index < 40; index++) {
    const at = new Date(Date.now() + (index - 18) * dayMs * 0.8).toISOString();
    const isDraft = index % 9 === 8;
    const isPast = index < 18;
    await call('POST', '/api/posts', {
      content: texts[index % texts.length],
      url: index % 3 === 0 ? 'https://x.com/compose/post' : 'https://bsky.app/',
      status: isDraft ? 'draft' : isPast ? 'published' : 'scheduled',
      ...(isDraft ? {} : { [isPast ? 'published_at' : 'scheduled_at']: at }),
      label_ids: ids.filter((_, label) => (index + label * label) % 4 === 0),
    });
  }
}
