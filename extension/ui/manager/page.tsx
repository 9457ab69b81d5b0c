import type { ComponentChildren } from 'preact';
import './page.css';

type PageProps = {
  title: string;
  /** Beside the title: the screen's main act. */
  actions?: ComponentChildren;
  /** Wide screens use all the room there is; lists as much as their lines are read across. */
  size?: 'text' | 'list' | 'wide';
  children: ComponentChildren;
};

/** A screen of the manager under its title. */
export function Page({ title, actions, size = 'text', children }: PageProps) {
  return (
    <main class="page" data-size={size}>
      <header class="page-header">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </header>
      {children}
    </main>
  );
}
