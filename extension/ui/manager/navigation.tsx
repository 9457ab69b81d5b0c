import {
  CalendarDays,
  type IconNode,
  Keyboard,
  PenLine,
  Rows3,
  Search,
  Settings,
  Tag,
  Trash2,
  TriangleAlert,
} from 'lucide';
import { stopSentence } from '../../locales/stop-sentence.ts';
import { words } from '../../models/app/all-words.ts';
import type { ManagerModel } from '../../models/manager/manager.ts';
import { type Section, sections } from '../../models/manager/route.ts';
import { Icon, Mark } from '../icon.tsx';
import { Views } from './views/views.tsx';
import './navigation.css';

const isMac = navigator.platform.startsWith('Mac');

const icons: Record<Section, IconNode> = {
  posts: Rows3,
  calendar: CalendarDays,
  labels: Tag,
  signatures: PenLine,
  trash: Trash2,
  settings: Settings,
};

type NavigationProps = {
  model: ManagerModel;
  onPalette: () => void;
  onKeys: () => void;
};

export function Navigation({ model, onPalette, onKeys }: NavigationProps) {
  const { route, syncState, views } = model;
  const { section } = route.place.value;
  const sync = syncState.value;
  const withheld = model.withheld.value ?? 0;
  const told =
    sync.state === 'stopped'
      ? stopSentence(words.value, sync)
      : withheld > 0 && words.value.status.withheld(withheld);
  return (
    <nav class="navigation" aria-label={words.value.manager.sections}>
      <p class="navigation-brand">
        <Mark />
        {words.value.app.name}
      </p>
      <ul class="navigation-sections">
        {sections.map(name => (
          <li key={name}>
            <a
              href={route.href(name)}
              aria-current={name === section && !views.current.value ? 'page' : undefined}
            >
              <Icon of={icons[name]} />
              <span>{words.value.manager[name]}</span>
            </a>
            {name === 'settings' && told && (
              <p class="navigation-stopped">
                <Icon of={TriangleAlert} />
                <span>{told}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {!model.isNarrow.value && <Views model={model} />}
      <button
        type="button"
        class="navigation-palette"
        aria-keyshortcuts="Control+K Meta+K"
        data-keys={isMac ? '⌘K' : 'Ctrl K'}
        onClick={onPalette}
      >
        <Icon of={Search} />
        {words.value.palette.open}
      </button>
      <button
        type="button"
        class="navigation-palette"
        aria-keyshortcuts="?"
        data-keys="?"
        onClick={onKeys}
      >
        <Icon of={Keyboard} />
        {words.value.keys.title}
      </button>
    </nav>
  );
}
