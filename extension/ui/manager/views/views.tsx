import { Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { View } from '../../../models/views/views.ts';
import { Icon } from '../../icon.tsx';
import { Menu } from '../../menu.tsx';
import { ViewDialog } from './view-dialog.tsx';
import './views.css';

type Opened = { view: View; anchor: DOMRect };

/** The filters that have a name, each with its menu; nothing where there are none. */
export function Views({ model }: { model: ManagerModel }) {
  const { views, notices } = model;
  const { views: text, actions, popup } = words.value;
  const [menu, setMenu] = useState<Opened | null>(null);
  const [renamed, setRenamed] = useState<View | null>(null);
  const current = views.current.value;

  async function remove(view: View) {
    const undo = await views.delete(view);
    notices.tell(text.deleted(isolate(view.name)), undo);
  }

  if (views.all.value.length === 0) return null;
  return (
    <>
      <ul class="views" aria-label={text.title}>
        {views.all.value.map(view => (
          <li key={view.id}>
            <a
              href={views.href(view)}
              title={view.name}
              aria-current={view.id === current?.id ? 'page' : undefined}
            >
              <Icon of={Bookmark} />
              <bdi>{view.name}</bdi>
            </a>
            <button
              type="button"
              class="views-more"
              aria-label={popup.actionsFor(view.name)}
              aria-haspopup="menu"
              title={popup.more}
              onClick={event =>
                setMenu({ view, anchor: event.currentTarget.getBoundingClientRect() })
              }
            >
              <Icon of={Ellipsis} />
            </button>
          </li>
        ))}
      </ul>
      {menu && (
        <Menu
          label={popup.actionsFor(menu.view.name)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          items={[
            { name: text.rename, icon: Pencil, run: () => setRenamed(menu.view) },
            {
              name: actions.delete,
              icon: Trash2,
              isDanger: true,
              run: () => void remove(menu.view),
            },
          ]}
        />
      )}
      {renamed && <ViewDialog model={model} view={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
