/** Signatures to start from, in English. */

export const enExamples = {
  examples: {
    newsletter: {
      name: 'Newsletter',
      content:
        'If this was useful, my newsletter has more of it, every second Friday:\nhttps://example.org/letters',
    },
    hashtags: {
      name: 'Hashtags',
      content: '#writing #books #smallpress',
    },
    work: {
      name: 'Name and work',
      content: '—\nAda Marlowe\nBookbinder in Leeds. Commissions open.',
    },
  },
};
