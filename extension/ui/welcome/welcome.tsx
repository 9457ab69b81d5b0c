import { Check } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { words } from '../../models/app/all-words.ts';
import type { WelcomeModel } from '../../models/welcome/welcome.ts';
import { Examples } from '../examples.tsx';
import { Icon, Mark } from '../icon.tsx';
import { Sentence } from '../sentence.tsx';
import { PinSteps } from './pin-steps.tsx';
import './welcome.css';

/** So many of one's signatures are enough to try one. */
const offeredAtMost = 5;

/** Words to start from, a composer to try them in, the button to pin, and what one has elsewhere. */
export function Welcome({ model }: { model: WelcomeModel }) {
  const { welcome: text, app } = words.value;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    void model.look();
    // Whoever comes back may have pinned the button meanwhile.
    const lifetime = new AbortController();
    window.addEventListener('focus', () => void model.look(), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [model]);
  const signatures = model.signatures.value;
  if (signatures === undefined) return null;
  const hasOwn = signatures.length > 0;

  return (
    <main class="welcome">
      <header>
        <p class="welcome-brand">
          <Mark />
          {app.name}
        </p>
        <h1>{text.title}</h1>
        <p>{text.text}</p>
      </header>
      <ol>
        <Step title={text.words} isDone={hasOwn}>
          {hasOwn ? (
            <p>{text.wordsDone}</p>
          ) : (
            <>
              <p>{text.wordsText}</p>
              <Examples
                examples={Object.values(words.value.examples)}
                onChoose={async example => {
                  await model.save(example);
                  field.current?.focus();
                }}
              />
            </>
          )}
        </Step>
        <Step title={text.trial} isDone={model.hasAppended.value}>
          <p>{hasOwn ? text.trialText : text.trialWaits}</p>
          <textarea
            ref={field}
            class="input welcome-post"
            aria-label={text.post}
            rows={5}
            autofocus
          >
            {text.postText}
          </textarea>
          {hasOwn && (
            <div class="welcome-append">
              {signatures.slice(0, offeredAtMost).map(signature => (
                <button
                  key={signature.id}
                  type="button"
                  class="button"
                  onClick={() => {
                    // The composer that had the focus last, as it is on any page.
                    field.current?.focus();
                    void model.append(signature);
                  }}
                >
                  <Sentence text={text.append(isolate(signature.name))} />
                </button>
              ))}
            </div>
          )}
          {model.hasAppended.value && <p role="status">{text.trialDone}</p>}
        </Step>
        <Step title={text.pin} isDone={model.isPinned.value === true}>
          <PinSteps model={model} />
        </Step>
        <Step title={text.elsewhere} isDone={false}>
          <p>{text.elsewhereText}</p>
          <p class="welcome-links">
            <a class="button" href="/manager.html#/settings">
              {text.import}
            </a>
            <a class="button" href="/manager.html#/signatures">
              {text.manage}
            </a>
          </p>
        </Step>
      </ol>
    </main>
  );
}

function Step({
  title,
  isDone,
  children,
}: {
  title: string;
  isDone: boolean;
  children: ComponentChildren;
}) {
  return (
    <li data-done={isDone}>
      <h2>
        {title}
        {isDone && (
          <span class="welcome-done">
            <Icon of={Check} />
            <span class="visually-hidden">{words.value.welcome.done}</span>
          </span>
        )}
      </h2>
      {children}
    </li>
  );
}
