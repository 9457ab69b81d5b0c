import { Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { ViewDialog } from './view-dialog.tsx';
import type { SavedView } from './views-model.ts';
import './views.css';

type OpenMenu = { view: SavedView; anchor: DOMRect };

/** The saved views, each with a menu. Renders nothing if there are none. */
export function Views({ model }: { model: ManagerModel }) {
  const { views, notices } = model;
  const { views: t, actions, popup } = strings.value;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renamedView, setRenamedView] = useState<SavedView | null>(null);
  const current = views.current.value;

  async function remove(view: SavedView) {
    const undo = await views.delete(view);
    notices.show(t.deleted(isolate(view.name)), undo);
  }

  if (views.all.value.length === 0) return null;
  return (
    <>
      <ul class="views" aria-label={t.title}>
        {views.all.value.map(view => (
          <li key={view.id}>
            <a
              href={views.href(view)}
              title={view.name}
              aria-current={view.id === current?.id ? 'page' : undefined}
            >
              <Icon icon={Bookmark} />
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
              <Icon icon={Ellipsis} />
            </button>
          </li>
        ))}
      </ul>
      {menu && (
        <Menu
          label={popup.actionsFor(menu.view.name)}
          anchorRect={menu.anchor}
          onClose={() => setMenu(null)}
          items={[
            { name: t.rename, icon: Pencil, run: () => setRenamedView(menu.view) },
            {
              name: actions.delete,
              icon: Trash2,
              isDanger: true,
              run: () => void remove(menu.view),
            },
          ]}
        />
      )}
      {renamedView && (
        <ViewDialog model={model} view={renamedView} onClose={() => setRenamedView(null)} />
      )}
    </>
  );
}
