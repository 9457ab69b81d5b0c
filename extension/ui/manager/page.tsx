import type { ComponentChildren } from 'preact';
import './page.css';

type PageProps = {
  title: string;
  /** The screen's main button, beside the title. */
  actions?: ComponentChildren;
  /** Wide screens use the whole width; lists and texts are limited to a readable line length. */
  size?: 'text' | 'list' | 'wide';
  children: ComponentChildren;
};

/** A screen of the manager, below its title. */
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
