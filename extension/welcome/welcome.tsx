import { Check, type IconNode, Pin, Puzzle, Settings } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isolate } from '../../shared/text/isolate.ts';
import { strings } from '../app/all-strings.ts';
import { Icon, Logo } from '../ui/icon.tsx';
import { lazyComponents } from '../ui/lazy-components.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Picture } from './picture.tsx';
import { SignatureStep } from './signature-step.tsx';
import type { WelcomeModel } from './welcome-model.ts';
import './welcome.css';

// A script of its own, because the first frame does not need it.
const account = lazyComponents(() => import('../account/account-group.tsx'));
const AccountSwitch = account.createComponent(module => module.AccountSwitch);

/** Most signatures that the trial offers. */
const maxTrialSignatures = 5;

/**
 * The first steps: a signature to start with, a composer to try it in, the button to pin, and an
 * import of existing texts.
 */
export function Welcome({ model }: { model: WelcomeModel }) {
  const { welcome: t, app } = strings.value;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    void model.refresh();
    void model.loadAccount();
    // The user may have pinned the button while another window had the focus.
    const lifetime = new AbortController();
    window.addEventListener('focus', () => void model.refresh(), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [model]);
  const signatures = model.signatures.value;
  if (signatures === undefined) return null;
  const hasSignatures = signatures.length > 0;

  return (
    <main class="welcome">
      <header>
        <p class="welcome-brand">
          <Logo />
          {app.name}
        </p>
        <h1>{t.title}</h1>
        <p>{t.text}</p>
        <Picture />
      </header>
      <ol>
        <Step title={t.words} isDone={hasSignatures}>
          <SignatureStep
            model={model}
            signature={signatures[0]}
            onDone={() => field.current?.focus()}
          />
        </Step>
        <Step title={t.trial} isDone={model.hasAppended.value}>
          <p>{hasSignatures ? t.trialText : t.trialWaits}</p>
          <textarea
            ref={field}
            class="input welcome-post"
            aria-label={t.post}
            rows={5}
            autofocus={hasSignatures}
          >
            {t.postText}
          </textarea>
          {hasSignatures && (
            <div class="welcome-append">
              {signatures.slice(0, maxTrialSignatures).map(signature => (
                <button
                  key={signature.id}
                  type="button"
                  class="button"
                  onClick={() => {
                    // The last focused composer gets the signature, as on any page.
                    field.current?.focus();
                    void model.append(signature);
                  }}
                >
                  <Sentence text={t.append(isolate(signature.name))} />
                </button>
              ))}
            </div>
          )}
          {model.hasAppended.value && <p role="status">{t.trialDone}</p>}
        </Step>
        <Step title={t.pin} isDone={model.isPinned.value === true}>
          <PinSteps model={model} />
        </Step>
        <Step title={t.importTitle} isDone={false}>
          <p>{t.importText}</p>
          <p class="welcome-links">
            <a class="button" href="/manager.html#/settings">
              {t.import}
            </a>
            <a class="button" href="/manager.html#/settings?restore">
              {t.restore}
            </a>
            <a class="button" href="/manager.html#/signatures">
              {t.manage}
            </a>
          </p>
          <div class="welcome-account">
            {model.account.value && <AccountSwitch account={model.account.value} />}
          </div>
        </Step>
      </ol>
      <section class="welcome-more" aria-labelledby="welcome-more">
        <h2 id="welcome-more">{t.more}</h2>
        <p>
          {t.labels} <a href="/manager.html#/labels">{t.openLabels}</a>
        </p>
        <p>
          {t.calendar} <a href="/manager.html#/calendar">{t.openCalendar}</a>
        </p>
      </section>
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
            <Icon icon={Check} />
            <span class="visually-hidden">{strings.value.welcome.done}</span>
          </span>
        )}
      </h2>
      {children}
    </li>
  );
}

/**
 * Explains how to pin the button to this browser's toolbar, and shows the shortcut that opens the
 * popup.
 */
function PinSteps({ model }: { model: WelcomeModel }) {
  const { welcome: t, shortcuts, app } = strings.value;
  const keys = model.shortcuts.value?.find(({ command }) => command === 'popup')?.keys;
  const isMenu = model.pinningInstruction === 'menu';
  return (
    <>
      {model.isPinned.value === true ? (
        <p>{t.pinDone}</p>
      ) : (
        <>
          <p>{isMenu ? t.pinByMenu : t.pinByPin}</p>
          <p class="welcome-toolbar" aria-hidden="true">
            <ToolbarButton icon={Puzzle} />
            <span>
              <Logo />
              {app.name}
            </span>
            <ToolbarButton icon={isMenu ? Settings : Pin} />
          </p>
        </>
      )}
      {keys && (
        <p>
          {shortcuts.commands.popup}: <kbd>{keys}</kbd>
        </p>
      )}
    </>
  );
}

function ToolbarButton({ icon }: { icon: IconNode }) {
  return (
    <span class="welcome-toolbar-button">
      <Icon icon={icon} />
    </span>
  );
}
