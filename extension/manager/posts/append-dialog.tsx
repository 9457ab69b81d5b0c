import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { parseHost } from '../../../shared/counting/host.ts';
import { findMyLimit } from '../../../shared/counting/my-limits.ts';
import type { Network } from '../../../shared/counting/network.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { createAnswers } from '../../app/wording/answers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { readKey } from '../../ui/keys.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { useActiveOption } from '../../ui/use-active-option.ts';
import type { ManagerModel } from '../manager-model.ts';
import { appendSignature, findNetworkOfPost, isSignatureInPost } from './append-signature.ts';
import { loadPlannedWording, type PlannedWording, plainWording } from './planned-wording.ts';
import '../palette/palette.css';
import { AppendCounts } from './append-counts.tsx';
import './append-dialog.css';
import { AppendQuestions, type Asking } from './append-questions.tsx';

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
  const addsAllHashtags = settings.addsAllHashtags.value;
  const optionId = (index: number) => `${listId}-${index}`;
  const nowMs = model.minute.value;
  const own = model.values.own.value;
  const loadingWording = useMemo(() => loadPlannedWording(nowMs, own), [nowMs, own]);
  const isAppended = useRef(false);
  const [answers] = useState(createAnswers);
  /** The signature that asks, with the wording that it is rendered with. */
  const [asking, setAsking] = useState<Asking | null>(null);
  const [network, setNetwork] = useState<Network>(() => findNetworkOfPost(post));
  const limit = findMyLimit(model.settings.limits.all.value, network, {
    host: parseHost(post.url),
  });
  // In an object, because `useState` would call a function instead of storing it.
  const [{ wording }, setWording] = useState({ wording: plainWording });
  useEffect(() => void loadingWording.then(wording => setWording({ wording })), [loadingWording]);

  function append(signature: Signature | undefined) {
    if (!signature) return;
    const appendOrAsk = (finalWording: PlannedWording) => {
      if (finalWording(signature, post.url).questions.length === 0) finish(signature, finalWording);
      else setAsking({ signature, wording: finalWording });
    };
    if (signature.variables) void loadingWording.then(appendOrAsk);
    else appendOrAsk(plainWording);
  }

  function finish(signature: Signature, finalWording: PlannedWording) {
    // Enter may be pressed again while the variables load.
    if (isAppended.current) return;
    isAppended.current = true;
    const given = answers.getAnswers(signature.id);
    const options = { wording: finalWording, separator, addsAllHashtags, answers: given };
    onAppend(appendSignature(post, signature, options));
    answers.clearAnswers([signature.id]);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = readKey(event);
    if (key === 'ArrowDown') active.move(1);
    else if (key === 'ArrowUp') active.move(-1);
    else if (key === 'Enter') append(chosen);
    else return;
    event.preventDefault();
  }

  if (asking)
    return (
      <Dialog key="questions" title={popup.questions} onClose={() => setAsking(null)}>
        <AppendQuestions
          {...asking}
          post={post}
          answers={answers}
          {...{ separator, addsAllHashtags }}
          network={network}
          limit={limit}
          onNetworkChange={setNetwork}
          onCancel={() => setAsking(null)}
          onSubmit={() => finish(asking.signature, asking.wording)}
        />
      </Dialog>
    );

  return (
    <Dialog key="signatures" title={t.appendSignature} size="palette" onClose={onClose}>
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
        <AppendCounts
          before={post.content}
          after={appendSignature(post, chosen, { wording, separator, addsAllHashtags })}
          placeholders={wording(chosen, post.url).placeholders}
          isPresent={isSignatureInPost(post, chosen, wording)}
          network={network}
          limit={limit}
          onNetworkChange={setNetwork}
        />
      )}
    </Dialog>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
