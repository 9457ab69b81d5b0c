/** The sentences of a page whose strings could not be loaded. They are part of its first script. */
import type { Language } from '../../shared/text/languages.ts';

export type NotLoadedStrings = { text: string; reload: string; direction: 'ltr' | 'rtl' };

export const notLoaded: Record<Language, NotLoadedStrings> = {
  en: {
    text: 'Part of Colophon couldn’t be loaded. Your data is safe.',
    reload: 'Reload',
    direction: 'ltr',
  },
  de: {
    text: 'Ein Teil von Colophon konnte nicht geladen werden. Nichts von Ihnen ist verloren.',
    reload: 'Neu laden',
    direction: 'ltr',
  },
  es: {
    text: 'No se pudo cargar una parte de Colophon. No se ha perdido nada tuyo.',
    reload: 'Recargar',
    direction: 'ltr',
  },
  fr: {
    text: 'Une partie de Colophon n’a pas pu être chargée. Rien de vous n’est perdu.',
    reload: 'Recharger',
    direction: 'ltr',
  },
  ja: {
    text: 'Colophon の一部を読み込めませんでした。失われたものはありません。',
    reload: '再読み込み',
    direction: 'ltr',
  },
  ar: {
    text: 'تعذّر تحميل جزء من Colophon. لم تفقد شيئًا.',
    reload: 'إعادة التحميل',
    direction: 'rtl',
  },
};
