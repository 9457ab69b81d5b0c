import type { ComponentChildren } from 'preact';
import { Sentence } from './sentence.tsx';
import './empty-state.css';

/** The empty state of a list: a title and the next step. */
export function EmptyState({
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
