import { Tag, X } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { pickTextColor } from '../../../shared/resources/contrast.ts';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { nextLabelColor } from '../../app/label-colors.ts';
import { sortByUse } from '../../app/label-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';
import { useMenuPopover } from '../../ui/use-menu-popover.ts';
import type { ManagerModel } from '../manager-model.ts';
import { LabelPicker } from './label-picker.tsx';
import { PostChip } from './post-chip.tsx';

type PostLabelsChipProps = {
  model: ManagerModel;
  /** Includes IDs of deleted labels, which are hidden but kept. */
  labelIds: string[];
  isFaulty: boolean;
  onChange: (change: (currentIds: string[]) => string[]) => void;
};

/** The uses of the labels are counted once, so that no label moves while the menu is open. */
type OpenMenu = { anchorRect: DOMRect; uses: ReadonlyMap<string, number> };

/** A chip that opens the labels to choose from, and the labels of the post. */
export function PostLabelsChip({ model, labelIds, isFaulty, onChange }: PostLabelsChipProps) {
  const { labels, posts } = model;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  /** The chip and the labels of the post. */
  const field = useRef<HTMLDivElement>(null);
  const { posts: t } = strings.value;
  const postLabels = labelIds.flatMap(id => labels.byId.value.get(id) ?? []);
  const removeLabel = (id: string) =>
    onChange(currentIds => currentIds.filter(other => other !== id));

  async function create(name: string) {
    const color = nextLabelColor(labels.items.value?.length ?? 0);
    const result = await labels.save({ name, color });
    if (result.saved) onChange(currentIds => [...currentIds, result.id]);
  }

  return (
    <div ref={field} class="post-labels">
      <PostChip
        name={t.labels}
        mark={Tag}
        popup="dialog"
        isOpen={menu !== null}
        isFaulty={isFaulty}
        onPress={chip =>
          setMenu({ anchorRect: chip.getBoundingClientRect(), uses: posts.countLabelUses() })
        }
      />
      {postLabels.length > 0 && (
        <ul class="badges">
          {postLabels.map(({ id, name, color }) => (
            <li key={id} class="badge" style={{ background: color, color: pickTextColor(color) }}>
              <bdi>{name}</bdi>
              <button
                type="button"
                data-rove
                aria-label={t.takeOff(name)}
                onClick={() => {
                  removeLabel(id);
                  // The pressed button disappears, so the focus moves to the chip.
                  field.current?.querySelector('button')?.focus();
                }}
              >
                <Icon icon={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {menu && (
        <LabelsMenu
          anchorRect={menu.anchorRect}
          labels={sortByUse(labels.byName.value ?? [], menu.uses)}
          labelIds={labelIds}
          onToggle={id =>
            labelIds.includes(id) ? removeLabel(id) : onChange(currentIds => [...currentIds, id])
          }
          onCreate={create}
          onRemoveLast={() => {
            const last = postLabels.at(-1);
            if (last) removeLabel(last.id);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

type LabelsMenuProps = {
  anchorRect: DOMRect;
  labels: Label[];
  labelIds: string[];
  onToggle: (id: string) => void;
  onCreate: (name: string) => void;
  onRemoveLast: () => void;
  onClose: () => void;
};

/** The labels with a search. The menu stays open, so that several can be chosen. */
function LabelsMenu({ anchorRect, onClose, labelIds, ...choices }: LabelsMenuProps) {
  const { ref, backdropProps, close } = useMenuPopover<HTMLDivElement>({
    anchorRect,
    side: 'start',
    onClose,
    findFirstFocus: menu => menu.querySelector('input'),
  });

  function onKeyDown(event: KeyboardEvent) {
    const key = readKey(event);
    if (key !== 'Escape' && key !== 'Tab') return;
    close();
    // Tab continues from the chip.
    if (key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div {...backdropProps}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes the keys */}
      <div ref={ref} class="menu post-labels-menu" onKeyDown={onKeyDown}>
        <LabelPicker
          {...choices}
          attributes={{ 'aria-label': strings.value.posts.labels }}
          getState={id => ({ state: labelIds.includes(id) ? 'on' : 'off' })}
        />
      </div>
    </div>
  );
}
