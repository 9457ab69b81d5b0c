/** English strings of threads: a text in parts. */

export const enThreads = {
  threads: {
    split: (shown: string) => `Split into ${shown}`,
    region: 'Thread',
    part: (number: string, count: string) => `Part ${number} of ${count}`,
    size: (count: string, limit: string) => `${count} of ${limit}`,
    putAgain: 'Put it here again',
    states: {
      here: 'In this field',
      gone: 'Put in here, and changed or gone since',
      copied: 'Copied',
    },
    elsewhere: (host: string) => `Put in on ${host}`,
    numbering: 'Numbers',
    noNumbers: 'No numbers',
    signatureOn: 'Signature',
    signatures: {
      none: 'No signature',
      first: 'Signature on the first',
      last: 'Signature on the last',
      every: 'Signature on every part',
    },
    moveFirst: 'Move the first sentence to the part above (with Shift, a word)',
    moveLast: 'Move the last sentence to the part below (with Shift, a word)',
    discard: 'Discard',
    discarded: 'Thread discarded',
    cut: 'Cut here',
    cutHint: 'A line of --- cuts the text.',
    cutWords: (words: string) => `Longer than a part, so cut inside: ${words}`,
    refusals: {
      empty: 'There’s no text to split.',
      signature: 'The signature leaves no room for the text.',
      grapheme: 'One character is longer than a part.',
      parts: 'The text would make more than 2,000 parts.',
      unfinished: 'Finish or discard the thread above first.',
      cut: 'This cut can’t move further: a part would be too long or empty.',
    },
  },
};
