import { Copy, CopyPlus, Ellipsis, ExternalLink } from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { FormActions } from '../form-actions.tsx';

type PostFormActionsProps = {
  post: { content: string; url: string | null };
  onCancel: () => void;
  /** Missing if nothing has been saved yet. */
  saved: { onDelete: () => void; onDuplicate: () => void } | undefined;
};

/** The buttons at the end of the form: delete, a menu of what is needed less often, cancel and save. */
export function PostFormActions({ post, onCancel, saved }: PostFormActionsProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { posts: t, popup, signatures } = strings.value;
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
    <FormActions onCancel={onCancel} onDelete={saved?.onDelete}>
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
      {anchorRect && (
        <Menu
          label={popup.more}
          items={items}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </FormActions>
  );
}
