/** Arabic strings of threads: a text in parts. */
import type { EssentialStrings } from '../en/essential.ts';

export const arThreads: Pick<EssentialStrings, 'threads'> = {
  threads: {
    split: shown => `تقسيم إلى ${shown}`,
    region: 'سلسلة',
    part: (number, count) => `الجزء ${number} من ${count}`,
    size: (count, limit) => `${count} من ${limit}`,
    putAgain: 'ضعه هنا مرة أخرى',
    states: {
      here: 'في هذا الحقل',
      gone: 'وُضع هنا ثم تغيّر أو أُزيل',
      copied: 'نُسخ',
    },
    elsewhere: host => `وُضع في ${host}`,
    numbering: 'الأرقام',
    noNumbers: 'بلا أرقام',
    signatureOn: 'التوقيع',
    signatures: {
      none: 'بلا توقيع',
      first: 'التوقيع في الأول',
      last: 'التوقيع في الأخير',
      every: 'التوقيع في كل جزء',
    },
    moveFirst: 'انقل الجملة الأولى إلى الجزء الأعلى (مع Shift: كلمة واحدة)',
    moveLast: 'انقل الجملة الأخيرة إلى الجزء الأسفل (مع Shift: كلمة واحدة)',
    discard: 'تجاهل',
    discarded: 'أُلغيت السلسلة',
    cut: 'اقطع هنا',
    cutHint: 'سطر من --- يقطع النص.',
    cutWords: words => `أطول من جزء فقُطع من داخله: ${words}`,
    refusals: {
      empty: 'لا نص للتقسيم.',
      signature: 'لا يترك التوقيع مكانًا للنص.',
      grapheme: 'حرف واحد أطول من جزء.',
      parts: 'سينتج عن النص أكثر من 2,000 جزء.',
      unfinished: 'أكمل السلسلة أعلاه أو تجاهلها أولًا.',
      cut: 'لا يمكن نقل موضع القطع أبعد من ذلك: سيصبح أحد الأجزاء أطول من الحد أو فارغًا.',
    },
  },
};
