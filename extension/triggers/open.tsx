/** Opens the list of a typed shortcut on this page. It stays empty if the worker does not accept the token. */
import '../ui/theme.css';
import { signal } from '@preact/signals';
import { createInputGuard } from '../picker/input-guard.ts';
import { renderPage } from '../ui/render-page.ts';
import { connectShortcutList, type ShortcutListState } from './list-state.ts';
import { ShortcutList } from './trigger-list.tsx';

export function openShortcutList(token: string): void {
  const { promise: firstPaint, resolve: onFirstPaint } = Promise.withResolvers<void>();
  const guard = createInputGuard(firstPaint);
  const state = signal<ShortcutListState | null>(null);
  const take = connectShortcutList(
    token,
    shown => {
      const { language, theme } = shown;
      const root = document.documentElement;
      Object.assign(root, { lang: language.tag, dir: language.direction });
      if (theme !== 'system') root.dataset.theme = theme;
      state.value = shown;
      onFirstPaint();
    },
    guard.hasBeenVisible,
  );
  // A press leaves the focus in the composer.
  document.addEventListener('mousedown', event => event.preventDefault());
  renderPage(<ShortcutList state={state} onTake={take} />);
}
