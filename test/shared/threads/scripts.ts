/** Texts in eight scripts. */

/** Sentences of different lengths, with marks that belong to the letter before them. */
export const scripts: Record<string, { sentences: string[]; space: string }> = {
  Latin: {
    sentences: [
      'Every printer signs the last page, in cafe\u0301s too.',
      'Read on!',
      'It is set by hand.',
    ],
    space: ' ',
  },
  Cyrillic: {
    sentences: [
      'Каждыи\u0306 печатник подписывает последнюю страницу, и ещё раз.',
      'Читайте!',
      'Набрано вручную.',
    ],
    space: ' ',
  },
  Arabic: {
    sentences: ['يُوَقِّعُ كلُّ طابعٍ الصفحةَ الأخيرة، ثم يطبعها.', 'هل قرأتها؟', 'صُفَّت الحروف باليد.'],
    space: ' ',
  },
  Hebrew: {
    sentences: ['כָּל מַדְפִּיס חוֹתֵם עַל הַדַּף הָאַחֲרוֹן, וְגַם כָּאן.', 'קראו עוד!', 'נסדר ביד.'],
    space: ' ',
  },
  Devanagari: {
    sentences: ['हर मुद्रक किताब के अंतिम पृष्ठ पर हस्ताक्षर करता है, हमेशा।', 'और पढ़ें!', 'क्षेत्र में छपी।'],
    space: ' ',
  },
  Thai: {
    sentences: ['ช่างพิมพ์ทุกคนลงชื่อไว้ที่หน้าสุดท้ายของหนังสือ', 'อ่านต่อที่นี่', 'เรียงพิมพ์ด้วยมือทั้งเล่ม'],
    space: ' ',
  },
  'Chinese and Japanese': {
    sentences: [
      '每位印刷工人都在书的最后一页签名，一直如此。',
      '本の最後のページに、印刷者は署名します。',
      'か\u3099ぜひ！',
    ],
    space: '',
  },
  emoji: { sentences: ['👩‍👩‍👧', '🏳️‍🌈', '👍🏽', '🇩🇪', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '😀'], space: '' },
};

/** Writes sentences of a script, of this many UTF-16 units or a sentence more. */
export function writeText(script: string, length: number): string {
  const { sentences = [], space = '' } = scripts[script] ?? {};
  let text = '';
  for (let index = 0; text.length < length; index++)
    text += (text === '' ? '' : space) + sentences[(index * index + index) % sentences.length];
  return text;
}
