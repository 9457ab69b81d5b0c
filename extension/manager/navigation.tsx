import {
  CalendarDays,
  CircleQuestionMark,
  type IconNode,
  KeyRound,
  PenLine,
  Rows3,
  Settings,
  Sun,
  Tag,
  Trash2,
  TriangleAlert,
  Webhook,
  X,
} from 'lucide';
import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import { describeStop } from '../locales/describe-outcomes.ts';
import { Icon, Logo } from '../ui/icon.tsx';
import { Views } from './filter/views.tsx';
import type { ManagerModel } from './manager-model.ts';
import { changelogAddress, type NewsModel } from './news-model.ts';
import type { Section } from './router-model.ts';
import './navigation.css';

const icons: Record<Section, IconNode> = {
  today: Sun,
  posts: Rows3,
  calendar: CalendarDays,
  labels: Tag,
  signatures: PenLine,
  trash: Trash2,
  keys: KeyRound,
  webhooks: Webhook,
  settings: Settings,
};

type NavigationProps = {
  model: ManagerModel;
  onOpenShortcuts: () => void;
};

export function Navigation({ model, onOpenShortcuts }: NavigationProps) {
  const { router, syncState, views } = model;
  const { section } = router.location.value;
  const sync = syncState.value;
  const withheld = model.withheldCount.value ?? 0;
  const warning =
    sync.state === 'stopped'
      ? describeStop(strings.value, sync)
      : withheld > 0 && strings.value.status.withheld(withheld, formatNumber(withheld));
  return (
    <nav class="navigation" aria-label={strings.value.manager.sections}>
      <p class="navigation-brand">
        <Logo />
        {strings.value.app.name}
      </p>
      <ul class="navigation-sections">
        {router.sections.map(name => (
          <li key={name}>
            <a
              href={router.href(name)}
              title={strings.value.manager[name]}
              aria-current={name === section && !views.current.value ? 'page' : undefined}
            >
              <Icon icon={icons[name]} />
              <span>{strings.value.manager[name]}</span>
            </a>
            {name === 'settings' && warning && (
              <p class="navigation-stopped">
                <Icon icon={TriangleAlert} />
                <span>{warning}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {!model.isNarrow.value && <Views model={model} />}
      <div class="navigation-foot">
        <NewsLine news={model.news} />
        <button
          type="button"
          class="navigation-help"
          aria-label={strings.value.keys.title}
          aria-keyshortcuts="?"
          title={strings.value.keys.title}
          onClick={onOpenShortcuts}
        >
          <Icon icon={CircleQuestionMark} />
        </button>
      </div>
    </nav>
  );
}

/** Says once after an update where to read what is new. */
function NewsLine({ news }: { news: NewsModel | undefined }) {
  if (!news?.version.value) return null;
  const { settings, actions } = strings.value;
  const dismiss = () => void news.dismiss();
  return (
    <p class="navigation-news">
      <a href={changelogAddress} target="_blank" hreflang="en" onClick={dismiss} rel="noopener">
        {settings.newsOf(news.version.value)}
      </a>
      <button type="button" aria-label={actions.dismiss} title={actions.dismiss} onClick={dismiss}>
        <Icon icon={X} />
      </button>
    </p>
  );
}
