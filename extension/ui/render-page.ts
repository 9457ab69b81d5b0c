import { type ComponentChild, render } from 'preact';
import './loading-fallback.css';

/** Renders the page in place of the loading fallback in its HTML. */
export function renderPage(page: ComponentChild): void {
  const container = document.getElementById('app') ?? document.body;
  container.replaceChildren();
  render(page, container);
}
