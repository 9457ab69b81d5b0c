import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { getExcess, mastodonDefaults } from '../../../../shared/counting/count.ts';
import { getNetworkName } from '../../../../shared/counting/network.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import {
  appendSignature,
  isSignatureInPost,
  measurePost,
} from '../../../models/posts/append-signature.ts';
import {
  loadPlannedWording,
  type PlannedWording,
  plainWording,
} from '../../../models/posts/planned-wording.ts';
import { loadDomains } from '../../../models/signatures/counting.ts';
import { describeRuleAndSource } from '../../../models/signatures/describe-rule.ts';
import { Dialog } from '../../dialog.tsx';
import { Sentence } from '../../sentence.tsx';
import { useActiveOption } from '../../use-active-option.ts';
import '../palette/palette.css';
import './append-dialog.css';

const maxOptions = 100;

type AppendDialogProps = {
  model: ManagerModel;
  post: { content: string; url: string | null };
  onAppend: (content: string) => void;
  onClose: () => void;
};

/**
 * Typing finds a signature, Enter appends it. Below the list are the character counts after
 * appending.
 */
export function AppendDialog({ model, post, onAppend, onClose }: AppendDialogProps) {
  const { signatures, settings } = model;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { posts: t, popup } = strings.value;
  const matches = signatures.find({ query: typed, order: 'use' });
  const options = matches?.slice(0, maxOptions) ?? [];
  const active = useActiveOption(options.map(({ id }) => id));
  const chosen = options[active.index];
  const separator = settings.separator.value;
  const optionId = (index: number) => `${listId}-${index}`;
  const nowMs = model.minute.value;
  const loadingWording = useMemo(() => loadPlannedWording(nowMs), [nowMs]);
  const isAppended = useRef(false);
  // In an object, because `useState` would call a function instead of storing it.
  const [{ wording }, setWording] = useState({ wording: plainWording });
  useEffect(() => void loadingWording.then(wording => setWording({ wording })), [loadingWording]);

  function append(signature: Signature | undefined) {
    if (!signature) return;
    const appendWith = (finalWording: PlannedWording) => {
      // Enter may be pressed again while the variables load.
      if (isAppended.current) return;
      isAppended.current = true;
      onAppend(appendSignature(post, signature, { wording: finalWording, separator }));
      onClose();
    };
    if (signature.variables) void loadingWording.then(appendWith);
    else appendWith(plainWording);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') active.move(1);
    else if (event.key === 'ArrowUp') active.move(-1);
    else if (event.key === 'Enter') append(chosen);
    else return;
    event.preventDefault();
    // Enter must not also save the form below the dialog.
    event.stopPropagation();
  }

  return (
    <Dialog title={t.appendSignature} size="palette" onClose={onClose}>
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
          active.activateFirst();
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} class="palette-options" role="listbox" aria-label={popup.signatures}>
        {options.map((signature, index) => (
          <button
            key={signature.id}
            id={optionId(index)}
            ref={index === active.index ? scrollIntoView : null}
            type="button"
            role="option"
            class="append-option"
            tabIndex={-1}
            aria-selected={index === active.index}
            aria-label={signature.name}
            onMouseMove={() => active.activate(signature.id)}
            onClick={() => append(signature)}
          >
            <bdi>{signature.name}</bdi>
            <bdi class="append-text">
              {cutText(wording(signature, post.url).text, 120).replace(/\s+/g, ' ')}
            </bdi>
          </button>
        ))}
      </div>
      {matches && options.length === 0 && (
        <p class="palette-no-results">
          <Sentence
            text={typed === '' ? strings.value.signatures.empty : popup.noMatch(isolate(typed))}
          />
        </p>
      )}
      {chosen && (
        <CharacterCounts
          post={post}
          contentAfter={appendSignature(post, chosen, { wording, separator })}
          placeholders={wording(chosen, post.url).placeholders}
          isPresent={isSignatureInPost(post, chosen, wording)}
        />
      )}
    </Dialog>
  );
}

type CharacterCountsProps = {
  post: AppendDialogProps['post'];
  /** The post's text after the append. */
  contentAfter: string;
  /** Variables that need a page or an answer; the user fills them in later. */
  placeholders: ReturnType<PlannedWording>['placeholders'];
  isPresent: boolean;
};

function CharacterCounts({ post, contentAfter, placeholders, isPresent }: CharacterCountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const facts = { domains, mastodon: mastodonDefaults };
  const { network, measure: measureAfter } = measurePost(post.url, contentAfter, facts);
  const { measure: measureBefore } = measurePost(post.url, post.content, facts);
  if (!measureBefore || !measureAfter) return null;
  const { counting, popup, posts: t } = strings.value;
  const limit = measureAfter.limit === null ? null : formatNumber(measureAfter.limit);
  const excess = getExcess(measureAfter);
  return (
    <p class="append-counts" aria-live="polite" title={describeRuleAndSource(network)}>
      {network !== 'elsewhere' && (
        <b>
          <bdi>{getNetworkName(network)}</bdi>{' '}
        </b>
      )}
      {counting.shown(formatNumber(measureBefore.count), formatNumber(measureAfter.count), limit)}
      {excess > 0 && <span> {counting.over[measureAfter.unit](excess)}</span>}
      {isPresent && <span> {popup.alreadyThere}</span>}
      {placeholders.length > 0 && <span> {t.toFillIn(placeholders.join(' '))}</span>}
    </p>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
