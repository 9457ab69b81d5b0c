import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { readKey } from '../../ui/keys.ts';
import { positionMenu } from '../../ui/use-menu-popover.ts';
import { getPostState } from '../filter/post-filter.ts';
import { getStateName } from '../filter/post-state-icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import './post-preview.css';

/** A pointer that passes over the calendar opens nothing. */
const openDelayMs = 300;
/** The pointer has left the post, and may be on its way to the preview. */
const closeDelayMs = 100;
const gapPx = 4;
/** More than a window has room for, in UTF-16 units. */
const maxTextLength = 3_000;

type PostPreviewProps = { model: ManagerModel; container: RefObject<HTMLElement | null> };

/** The whole text and all labels of the post of the calendar that has the pointer or, by keyboard, the focus. */
export function PostPreview({ model, container }: PostPreviewProps) {
  const [source, setSource] = useState<HTMLElement | null>(null);
  const preview = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (post: HTMLElement | null, delayMs = 0) => {
      clearTimeout(timer);
      if (delayMs === 0) setSource(post);
      else timer = setTimeout(() => setSource(post), delayMs);
    };
    const findPost = ({ target }: Event) => {
      const post = (target as Element).closest<HTMLElement>('[data-post]');
      return post && isCut(post) ? post : null;
    };
    const listen = (name: string, listener: (event: Event) => void) =>
      container.current?.addEventListener(name, listener, { signal });
    listen('mouseover', event => {
      if (preview.current?.contains(event.target as Node)) return clearTimeout(timer);
      const isDragging = (event as MouseEvent).buttons > 0;
      const post = isDragging ? null : findPost(event);
      show(post, post ? openDelayMs : closeDelayMs);
    });
    listen('mouseleave', () => show(null, closeDelayMs));
    listen('focusin', event => {
      show((event.target as Element).matches(':focus-visible') ? findPost(event) : null);
    });
    listen('focusout', () => show(null));
    listen('pointerdown', () => show(null));
    window.addEventListener('scroll', () => show(null), { signal, capture: true });
    window.addEventListener('keydown', event => readKey(event) === 'Escape' && show(null), {
      signal,
    });
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => lifetime.abort();
  }, [container]);

  const entry = source?.isConnected ? model.posts.get(source.dataset.post ?? '') : undefined;
  useLayoutEffect(() => {
    const { current } = preview;
    if (!current || !source) return;
    current.showPopover();
    placeBeside(current, source);
  }, [source]);
  if (!entry) return null;

  const { post, calendarTime } = entry;
  const state = getStateName(getPostState(post, model.minute.value));
  const labels = post.label_ids.flatMap(id => model.labels.byId.value.get(id) ?? []);
  return (
    <div ref={preview} key={entry.id} class="post-preview" role="tooltip" popover="manual">
      <p class="post-preview-state">
        {state}
        {calendarTime && ` · ${formatMoment(new Date(calendarTime))}`}
      </p>
      <p dir="auto">{cutText(post.content.trim(), maxTextLength) || strings.value.posts.noText}</p>
      {labels.length > 0 && (
        <p class="post-preview-labels">
          {labels.map(label => (
            <Badge key={label.id} label={label} />
          ))}
        </p>
      )}
    </div>
  );
}

/** True if the post shows not all of its text, or a label without its name. */
function isCut(post: HTMLElement): boolean {
  const text = post.querySelector('bdi');
  if (!text || post.querySelector('.event-labels > :is(i, small)')) return true;
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
}

/** Places the preview at the side of the post, so that the way to the posts below is free. */
function placeBeside(preview: HTMLElement, post: HTMLElement): void {
  const { left, right, top, height } = post.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = preview;
  const sides = [right + gapPx, left - gapPx - offsetWidth];
  if (getComputedStyle(post).direction === 'rtl') sides.reverse();
  const x = sides.find(side => side >= gapPx && side + offsetWidth <= innerWidth - gapPx);
  if (x === undefined) {
    positionMenu(preview, new DOMRect(left, top, offsetWidth, height), 'end');
    return;
  }
  preview.style.left = `${x}px`;
  preview.style.top = `${Math.max(gapPx, Math.min(top, innerHeight - offsetHeight - gapPx))}px`;
}
