import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import { Logo } from '../ui/icon.tsx';
import './picture.css';

/** The limit of a post on X. */
const maxCount = 280;

/** A drawing of the result: a post on a network, its signature, the count, and the notice beside it. */
export function Picture() {
  const { welcome: t, examples, notice, posts } = strings.value;
  const { name, content } = examples.work;
  return (
    <div class="picture" role="img" aria-label={t.picture}>
      <div class="picture-person" aria-hidden="true" />
      <div class="picture-post" aria-hidden="true">
        <span class="picture-name" />
        <p dir="auto">{t.postText}</p>
        <p class="picture-signature" dir="auto">
          {content}
        </p>
        <div class="picture-foot">
          <span class="picture-notice">
            <Logo />
            <span>{notice.added.replace('{name}', name)}</span>
            <b>{notice.undo}</b>
          </span>
          <span class="picture-count">
            <bdi>X</bdi> {posts.countOf(formatNumber(t.pictureCount), formatNumber(maxCount))}
          </span>
        </div>
      </div>
    </div>
  );
}
