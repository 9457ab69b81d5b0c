import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import './page.css';

type PageProps = {
  title: ComponentChildren;
  /** The screen's main button, beside the title. */
  actions?: ComponentChildren;
  /** Search and filters, which stay in view above the content. */
  tools?: ComponentChildren;
  /** The calendar uses the whole width and fills the window; all other screens have one width. */
  size?: 'usual' | 'wide';
  children: ComponentChildren;
};

/** A screen of the manager. Its content scrolls below its title and tools. */
export function Page({ title, actions, tools, size = 'usual', children }: PageProps) {
  const body = useRef<HTMLDivElement>(null);
  useScrollRestoration(body);
  return (
    <main class="page" data-size={size}>
      <div class="page-head">
        <header class="page-header">
          <h1 tabIndex={-1}>{title}</h1>
          {actions}
        </header>
        {tools}
      </div>
      <div ref={body} class="page-body">
        {children}
      </div>
    </main>
  );
}
