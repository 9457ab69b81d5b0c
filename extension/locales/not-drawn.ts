/** What a page says that its script has not drawn: part of its HTML, where nothing chooses a language. */
import type { Language } from '../../shared/text/languages.ts';
import { type NotLoadedWords, notLoaded } from './not-loaded.ts';

export const notDrawn: Record<Language, NotLoadedWords> = {
  en: {
    ...notLoaded.en,
    text: 'Colophon takes long to open. Nothing of yours is lost. If it stays so, restart or update the browser.',
  },
  de: {
    ...notLoaded.de,
    text: 'Colophon braucht lange zum Öffnen. Nichts von Ihnen ist verloren. Bleibt es dabei, starten Sie den Browser neu oder aktualisieren Sie ihn.',
  },
  es: {
    ...notLoaded.es,
    text: 'Colophon tarda en abrirse. No se ha perdido nada suyo. Si sigue así, reinicie el navegador o actualícelo.',
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
