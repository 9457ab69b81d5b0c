/** Arabic strings of due posts. */
import type { EssentialStrings } from '../en/essential.ts';

export const arDue: Pick<EssentialStrings, 'due'> = {
  due: {
    count: (count: number, shown: string) =>
      count === 1 ? 'حان موعد منشور واحد' : `حان موعد ${shown} من المنشورات`,
    region: 'حان موعده',
    put: 'ضعه هنا',
    ask: 'هل تريد إشعارًا عند حلول موعد منشور؟',
    allow: 'أشعرني',
    refuse: 'لا',
    title: 'منشورات حان موعدها',
    text: 'يعرض زر شريط الأدوات عدد المنشورات التي حان موعدها. ويمكن أن يصلك إشعار أيضًا.',
    notify: 'أشعرني عند حلول موعد منشور',
    quietFrom: 'هدوء من',
    quietUntil: 'هدوء حتى',
    quietText: 'لا يظهر إشعار في هذه الساعات، بل بعدها.',
  },
};
