import type { ComponentChildren } from 'preact';
import { Sentence } from './sentence.tsx';
import './empty.css';

/** What stands where nothing is yet: the next step. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <h2>
        <Sentence text={title} />
      </h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
