import { useCallback, useEffect, useState } from 'preact/hooks';
import { EditNoticeRegion } from '../ui/edit-notice.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useFocusRestoration } from '../ui/focus-restoration.ts';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import { useSaveShortcut } from '../ui/use-save-shortcut.ts';
import type { ManagerModel } from './manager-model.ts';
import { Navigation } from './navigation.tsx';
import { OpenForm } from './open-form.tsx';
import { Palette } from './palette/palette.tsx';
import { findScreenFocusTarget } from './screen-focus-target.ts';
import { listScreenShortcuts } from './screen-shortcuts.ts';
import { preloadOtherScreens, screens, type WebScreens } from './screens.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import './manager.css';

type ManagerProps = {
  model: ManagerModel;
  /** The screens that only the page of a server has. */
  webScreens?: WebScreens | undefined;
};

/** The whole page: navigation, the current screen, the open form above it, and notices. */
export function Manager({ model, webScreens }: ManagerProps) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const openShortcuts = useCallback(() => {
    setShortcutsOpen(true);
    void model.shortcuts?.refresh();
  }, [model]);
  useShortcuts(model, { openPalette, openShortcuts });
  useSaveShortcut();
  useFocusRestoration(findScreenFocusTarget);
  // Runs after the first paint.
  useEffect(preloadOtherScreens, []);
  const { section } = model.router.location.value;
  const Screen = { ...screens, ...webScreens }[section];
  const form = model.form.value;
  return (
    <div class="manager">
      <FailureAlert />
      <Navigation model={model} onOpenShortcuts={openShortcuts} />
      {Screen && <Screen key={section} model={model} />}
      {form && <OpenForm key={`${form.kind}/${form.id ?? 'new'}`} model={model} form={form} />}
      {isPaletteOpen && <Palette model={model} onClose={() => setPaletteOpen(false)} />}
      {areShortcutsOpen && (
        <ShortcutsDialog
          groups={listScreenShortcuts(section, {
            hasSingleKeys: model.settings.hasSingleKeys.value,
            browserShortcuts: model.shortcuts?.shortcuts.value,
          })}
          onClose={() => setShortcutsOpen(false)}
        />
      )}
      <EditNoticeRegion notices={model.notices} />
    </div>
  );
}
