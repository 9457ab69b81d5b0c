import { type ComponentChild, render } from 'preact';
import './loading-fallback.css';

const getContainer = () => document.getElementById('app') ?? document.body;

/** Renders the page in place of the loading fallback in its HTML. */
export function renderPage(page: ComponentChild): void {
  const container = getContainer();
  container.replaceChildren();
  render(page, container);
}

/** Removes the rendered page, and runs the cleanups of its components. */
export const removePage = () => render(null, getContainer());
