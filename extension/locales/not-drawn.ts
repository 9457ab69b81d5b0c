/**
 * The sentences that a page's HTML shows until its script draws the page. The HTML contains every
 * language. In the extension's own pages a style sheet hides all but the browser's language.
 */
import type { Language } from '../../shared/text/languages.ts';
import { type NotLoadedStrings, notLoaded } from './not-loaded.ts';

export const notDrawn: Record<Language, NotLoadedStrings> = {
  en: {
    ...notLoaded.en,
    text: 'Colophon is taking a while to open. Your data is safe. If this continues, restart or update the browser.',
  },
  de: {
    ...notLoaded.de,
    text: 'Colophon braucht lange zum Öffnen. Nichts von Ihnen ist verloren. Bleibt es dabei, starten Sie den Browser neu oder aktualisieren Sie ihn.',
  },
  es: {
    ...notLoaded.es,
    text: 'Colophon tarda en abrirse. No se ha perdido nada tuyo. Si sigue así, reinicia el navegador o actualízalo.',
  },
  fr: {
    ...notLoaded.fr,
    text: 'Colophon met du temps à s’ouvrir. Rien de vous n’est perdu. Si cela dure, redémarrez le navigateur ou mettez-le à jour.',
  },
  ja: {
    ...notLoaded.ja,
    text: 'Colophon を開くのに時間がかかっています。失われたものはありません。このまま変わらない場合は、ブラウザーを再起動するか更新してください。',
  },
  ar: {
    ...notLoaded.ar,
    text: 'يستغرق فتح Colophon وقتًا طويلًا. لم تفقد شيئًا. إذا استمر ذلك، فأعد تشغيل المتصفح أو حدّثه.',
  },
};
