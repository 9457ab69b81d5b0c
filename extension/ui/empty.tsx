import type { ComponentChildren } from 'preact';
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
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
