import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ManagerModel } from '../../models/manager/manager.ts';
import { Failure } from '../failure.tsx';
import { useKeptFocus } from '../kept-focus.ts';
import { NoticeRegion } from '../notice.tsx';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { OpenForm } from './open-form.tsx';
import { Palette } from './palette/palette.tsx';
import { keysOf } from './screen-keys.ts';
import { loadOthers, screens } from './screens.ts';
import { useShortcuts } from './shortcuts.ts';
import { stopOfScreen } from './stop-of-screen.ts';
import '../theme.css';
import '../controls.css';
import './manager.css';

/** The whole page: navigation, the screen of the address, the form above it, and notices. */
export function Manager({ model }: { model: ManagerModel }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openKeys = useCallback(() => {
    setKeysOpen(true);
    void model.shortcuts?.look();
  }, [model]);
  useShortcuts(model, { openPalette, openKeys });
  useKeptFocus(stopOfScreen);
  // An effect runs behind the frame.
  useEffect(loadOthers, []);
  const { section } = model.route.place.value;
  const Screen = screens[section];
  const form = model.form.value;
  return (
    <div class="manager">
      <Failure />
      <Navigation model={model} onPalette={openPalette} onKeys={openKeys} />
      <Screen key={section} model={model} />
      {form && <OpenForm key={`${form.kind}/${form.id ?? 'new'}`} model={model} form={form} />}
      {isPaletteOpen && <Palette model={model} onClose={() => setPaletteOpen(false)} />}
      {areKeysOpen && (
        <ShortcutsDialog
          groups={keysOf(section, model.shortcuts?.shortcuts.value)}
          onClose={() => setKeysOpen(false)}
        />
      )}
      <NoticeRegion notices={model.notices} />
    </div>
  );
}
