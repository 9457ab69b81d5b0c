import { Copy, CopyPlus, Ellipsis, ExternalLink } from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

type PostFormActionsProps = {
  post: { content: string; url: string | null };
  onCancel: () => void;
  /** Missing if nothing has been saved yet. */
  saved: { onDelete: () => void; onDuplicate: () => void } | undefined;
};

/** The buttons at the end of the form: delete, a menu of what is needed less often, cancel and save. */
export function PostFormActions({ post, onCancel, saved }: PostFormActionsProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { posts: t, actions, popup, signatures } = strings.value;
  const { content, url } = post;
  const items: MenuItem[] = [];
  if (content !== '')
    items.push({
      name: t.copyText,
      icon: Copy,
      run: () => void navigator.clipboard.writeText(content),
    });
  if (url !== null && /^https?:/i.test(url) && URL.canParse(url))
    items.push({
      name: t.openPage,
      icon: ExternalLink,
      run: () => void window.open(url, '_blank', 'noreferrer'),
    });
  if (saved) items.push({ name: signatures.duplicate, icon: CopyPlus, run: saved.onDuplicate });
  return (
    <div class="dialog-actions">
      {saved && (
        <button type="button" class="button" data-look="danger" onClick={saved.onDelete}>
          {actions.delete}
        </button>
      )}
      <button
        type="button"
        class="button post-more"
        data-look="quiet"
        aria-label={popup.more}
        title={popup.more}
        aria-haspopup="menu"
        aria-expanded={anchorRect !== null}
        disabled={items.length === 0}
        onClick={event => setAnchorRect(event.currentTarget.getBoundingClientRect())}
      >
        <Icon icon={Ellipsis} />
      </button>
      <span class="dialog-closing">
        <button type="button" class="button" onClick={onCancel}>
          {actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {actions.save}
        </button>
      </span>
      {anchorRect && (
        <Menu
          label={popup.more}
          items={items}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </div>
  );
}
