/** Signatures to start from, offered to a person who has none yet. */
export const exampleSignatures = [
  {
    name: 'Newsletter',
    content:
      'If this was useful, my newsletter has more of it, every second Friday:\nhttps://example.org/letters',
  },
  { name: 'Hashtags', content: '#writing #books #smallpress' },
  {
    name: 'Name and work',
    content: '—\nAda Marlowe\nBookbinder in Leeds. Commissions open.',
  },
];
