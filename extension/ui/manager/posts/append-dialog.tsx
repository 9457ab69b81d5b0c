import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { mastodonDefaults, overBy } from '../../../../shared/counting/count.ts';
import { networkName } from '../../../../shared/counting/network.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { isInPost, measurePost, withSignature } from '../../../models/posts/append-signature.ts';
import {
  loadPlannedWording,
  type PlannedWording,
  plainWording,
} from '../../../models/posts/planned-wording.ts';
import { loadDomains } from '../../../models/signatures/counting.ts';
import { Dialog } from '../../dialog.tsx';
import { Sentence } from '../../sentence.tsx';
import { useActiveOption } from '../../use-active-option.ts';
import '../palette/palette.css';
import './append-dialog.css';

const shownAtMost = 100;

type AppendDialogProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  onAppend: (content: string) => void;
  onClose: () => void;
};

/** Type to find a signature, Enter appends it; what the network will count stands below. */
export function AppendDialog({ model, post, onAppend, onClose }: AppendDialogProps) {
  const { signatures, settings } = model;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { posts: text, popup } = words.value;
  const known = signatures.find({ query: typed, order: 'use' });
  const found = known?.slice(0, shownAtMost) ?? [];
  const active = useActiveOption(found.map(({ id }) => id));
  const chosen = found[active.index];
  const separator = settings.separator.value;
  const optionId = (at: number) => `${listId}-${at}`;
  const nowMs = model.minute.value;
  const loading = useMemo(() => loadPlannedWording(nowMs), [nowMs]);
  const isAppended = useRef(false);
  const [{ wording }, setWording] = useState({ wording: plainWording });
  useEffect(() => void loading.then(wording => setWording({ wording })), [loading]);

  function append(signature: Signature | undefined) {
    if (!signature) return;
    const finish = (wording: PlannedWording) => {
      // While it loads, Enter may be pressed once more.
      if (isAppended.current) return;
      isAppended.current = true;
      onAppend(withSignature(post, signature, { wording, separator }));
      onClose();
    };
    if (signature.variables) void loading.then(finish);
    else finish(plainWording);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') active.move(1);
    else if (event.key === 'ArrowUp') active.move(-1);
    else if (event.key === 'Enter') append(chosen);
    else return;
    event.preventDefault();
    // The form below would be saved.
    event.stopPropagation();
  }

  return (
    <Dialog title={text.appendSignature} size="palette" onClose={onClose}>
      <input
        class="input"
        type="text"
        role="combobox"
        aria-label={popup.search}
        placeholder={popup.search}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(active.index) : undefined}
        value={typed}
        autocomplete="off"
        spellcheck={false}
        autofocus
        onInput={event => {
          setTyped(event.currentTarget.value);
          active.toFirst();
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} class="palette-options" role="listbox" aria-label={popup.signatures}>
        {found.map((signature, at) => (
          <button
            key={signature.id}
            id={optionId(at)}
            ref={at === active.index ? reveal : null}
            type="button"
            role="option"
            class="append-option"
            tabIndex={-1}
            aria-selected={at === active.index}
            aria-label={signature.name}
            onMouseMove={() => active.to(signature.id)}
            onClick={() => append(signature)}
          >
            <bdi>{signature.name}</bdi>
            <bdi class="append-text">
              {wording(signature, post.url).text.slice(0, 120).replace(/\s+/g, ' ')}
            </bdi>
          </button>
        ))}
      </div>
      {known && found.length === 0 && (
        <p class="palette-nothing">
          <Sentence
            text={typed === '' ? words.value.signatures.empty : popup.noMatch(isolate(typed))}
          />
        </p>
      )}
      {chosen && (
        <Counts
          post={post}
          after={withSignature(post, chosen, { wording, separator })}
          toFillIn={wording(chosen, post.url).toFillIn}
          isThere={isInPost(post, chosen, wording)}
        />
      )}
    </Dialog>
  );
}

type CountsProps = {
  post: AppendDialogProps['post'];
  after: string;
  toFillIn: ReturnType<PlannedWording>['toFillIn'];
  isThere: boolean;
};

function Counts({ post, after, toFillIn, isThere }: CountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const facts = { domains, mastodon: mastodonDefaults };
  const { network, measure: then } = measurePost(post.url, after, facts);
  const { measure: now } = measurePost(post.url, post.content, facts);
  if (!now || !then) return null;
  const { counting, popup, posts: text } = words.value;
  const limit = then.limit === null ? null : formatNumber(then.limit);
  const over = overBy(then);
  return (
    <p class="append-counts" aria-live="polite">
      {network !== 'elsewhere' && <b>{networkName(network)} </b>}
      {counting.shown(formatNumber(now.count), formatNumber(then.count), limit)}
      {over > 0 && <span> {counting.over[then.unit](over)}</span>}
      {isThere && <span> {popup.alreadyThere}</span>}
      {toFillIn.length > 0 && <span> {text.toFillIn(toFillIn.join(' '))}</span>}
    </p>
  );
}

function reveal(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
