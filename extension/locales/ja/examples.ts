/** Japanese example signatures. */
import type { enExamples } from '../en/examples.ts';

export const jaExamples: typeof enExamples = {
  examples: {
    newsletter: {
      name: 'お便り',
      content: 'お役に立ちましたら、続きは隔週金曜のお便りでどうぞ。\nhttps://example.org/letters',
    },
    hashtags: {
      name: 'ハッシュタグ',
      content: '#文章 #本 #手仕事',
    },
    work: {
      name: '名前と仕事',
      content: '—\n山田 あや\n京都の製本工房。ご注文を承ります。',
    },
  },
};
