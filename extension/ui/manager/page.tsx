import type { ComponentChildren } from 'preact';
import './page.css';

type PageProps = {
  title: string;
  /** The screen's main button, beside the title. */
  actions?: ComponentChildren;
  /** The calendar uses the whole width and fills the window; all other screens have one width. */
  size?: 'usual' | 'wide';
  children: ComponentChildren;
};

/** A screen of the manager, below its title. */
export function Page({ title, actions, size = 'usual', children }: PageProps) {
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
