/** Texts that look the same to those who search, and texts that do not. The tests of every search use them. */

type Pair = [description: string, query: string, text: string];

/** The text contains the query. */
export const lookAlikes: Pair[] = [
  ['another case', 'LAUNCH', 'launch'],
  ['without an accent', 'cafe', 'Café'],
  ['with an accent', 'café', 'CAFE'],
  ['decomposed letters', 'Cafe\u0301', 'Café'],
  ['composed letters', 'Café', 'Cafe\u0301'],
  ['several marks on a letter', 'viet', 'Việt'],
  ['ñ', 'nino', 'niño'],
  ['ø', 'ore', 'Øre'],
  ['ł and ó', 'lodz', 'Łódź'],
  ['đ', 'dong', 'đồng'],
  ['ß', 'STRASSE', 'straße'],
  ['dotless i', 'isik', 'ışık'],
  ['dotted I', 'istanbul', 'İstanbul'],
  ['æ and œ', 'aeoe', 'Æœ'],
  ['þ and ð', 'thd', 'Þð'],
  ['final sigma', 'σας', 'ΣΑΣ'],
  ['Greek accents', 'αθηνα', 'Αθήνα'],
  ['ё', 'елка', 'Ёлка'],
  ['full width', 'ABC', 'ＡＢＣ'],
  ['full width in the query', 'ＡＢＣ', 'abc'],
  ['half width', 'カナ', 'ｶﾅ'],
  ['half width with a voiced sound mark', 'ガ', 'ｶﾞ'],
  ['ligature', 'fin', 'ﬁn'],
  ['no-break space', 'a b', 'a\u00a0b'],
  ['ideographic space', 'a b', 'a\u3000b'],
  ['soft hyphen', 'newsletter', 'news\u00adletter'],
  ['variation selector', '❤', '❤\ufe0f'],
  ['decomposed Hangul', '한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  ['decomposed kana', 'が', 'か\u3099'],
  ['Arabic vowel signs in another order', 'محم\u064e\u0651د', 'محم\u0651\u064eد'],
  ['decomposed Devanagari', '\u0958लम', '\u0915\u093cलम'],
];

/** The text does not contain the query. */
export const differentTexts: Pair[] = [
  ['a voiced sound mark', 'か', 'が'],
  ['the same in half width', 'カ', 'ｶﾞ'],
  ['part of a Hangul syllable', '하', '한'],
  ['Thai vowel sign', 'กา', 'กี'],
  ['Devanagari vowel sign', 'कि', 'कु'],
  ['Arabic vowel sign', 'مَ', 'مُ'],
  ['hiragana and katakana', 'か', 'カ'],
  ['Greek and Latin', 'a', 'α'],
  ['wildcard', '%', 'a'],
];
