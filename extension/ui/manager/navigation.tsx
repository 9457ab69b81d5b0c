import { CalendarDays, type IconNode, PenLine, Rows3, Settings, Tag, Trash2 } from 'lucide';
import type { ManagerModel } from '../../models/manager.ts';
import { type Section, sections } from '../../models/route.ts';
import { words } from '../../models/words.ts';
import { Icon, Mark } from '../icon.tsx';
import './navigation.css';

const icons: Record<Section, IconNode> = {
  posts: Rows3,
  calendar: CalendarDays,
  labels: Tag,
  signatures: PenLine,
  trash: Trash2,
  settings: Settings,
};

export function Navigation({ route }: { route: ManagerModel['route'] }) {
  const { section } = route.place.value;
  return (
    <nav class="navigation" aria-label={words.value.manager.sections}>
      <p class="navigation-brand">
        <Mark />
        {words.value.app.name}
      </p>
      <ul>
        {sections.map(name => (
          <li key={name}>
            <a href={route.href(name)} aria-current={name === section ? 'page' : undefined}>
              <Icon of={icons[name]} />
              {words.value.manager[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
