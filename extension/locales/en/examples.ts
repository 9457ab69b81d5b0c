/** English example signatures. */

export const enExamples = {
  examples: {
    newsletter: {
      name: 'Newsletter',
      content:
        'If this was useful, there’s more in my newsletter, every other Friday:\nhttps://example.org/letters',
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
