import { useId } from 'preact/hooks';
import { parseHost } from '../../shared/counting/host.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { strings } from '../app/strings.ts';
import type { DueModel } from './due-model.ts';
import type { DuePost, PutInModel } from './put-in-model.ts';
import './due-section.css';

/** The popup is small; the manager lists all of them. */
const maxPosts = 3;
/** In UTF-16 units: enough to know the post by. */
const maxTextLength = 60;

type DueSectionProps = {
  posts: readonly DuePost[];
  /** Undefined until its code is loaded. */
  putIn: PutInModel | undefined;
  /** Waits for the code. */
  put: (post: DuePost) => void;
  host: string | null;
};

/** The due posts, those of the page's network first, each with a button that puts it into the composer. */
export function DueSection({ posts, putIn, put, host }: DueSectionProps) {
  const { due: t, refusals, threads, actions } = strings.value;
  const headingId = useId();
  const refused = putIn?.refused.value;
  return (
    <section class="due-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t.region}</h2>
      <ul>
        {sortByPage(posts, host)
          .slice(0, maxPosts)
          .map(post => (
            <li key={post.id} class="due-line">
              <p dir="auto">{cutText(post.content.trim(), maxTextLength)}</p>
              <button type="button" class="button" onClick={() => put(post)}>
                {t.put}
              </button>
            </li>
          ))}
      </ul>
      <div class="due-line" aria-live="polite">
        {refused && (
          <>
            <p>
              {putIn?.isCopied.value
                ? actions.copied
                : { ...refusals, ...threads.refusals }[refused.reason]}
            </p>
            <button type="button" class="button" onClick={() => void putIn?.copy(refused.post)}>
              {actions.copy}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function sortByPage(posts: readonly DuePost[], host: string | null): DuePost[] {
  const network = host === null ? null : findNetwork(host);
  const isOfPage = ({ url }: DuePost): boolean => {
    const own = parseHost(url);
    if (own === null || network === null) return false;
    return network === 'elsewhere' ? own === host : findNetwork(own) === network;
  };
  return posts.toSorted((a, b) => Number(isOfPage(b)) - Number(isOfPage(a)));
}

type AskLineProps = { due: Pick<DueModel, 'turnOn' | 'turnOff'> };

/** Asks the user once, in one line, whether Colophon may show notifications of due posts. */
export function AskLine({ due }: AskLineProps) {
  const { due: t } = strings.value;
  return (
    <div class="due-line">
      <p>{t.ask}</p>
      <button type="button" class="button" onClick={() => void due.turnOn()}>
        {t.allow}
      </button>
      <button type="button" class="button" data-look="quiet" onClick={() => void due.turnOff()}>
        {t.refuse}
      </button>
    </div>
  );
}
