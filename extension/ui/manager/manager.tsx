import { useCallback, useState } from 'preact/hooks';
import type { ManagerModel } from '../../models/manager/manager.ts';
import type { Section } from '../../models/manager/route.ts';
import { Failure } from '../failure.tsx';
import { NoticeRegion } from '../notice.tsx';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { CalendarScreen } from './calendar/calendar-screen.tsx';
import { LabelsScreen } from './labels/labels-screen.tsx';
import { Navigation } from './navigation.tsx';
import { OpenForm } from './open-form.tsx';
import { Palette } from './palette/palette.tsx';
import { PostsScreen } from './posts/posts-screen.tsx';
import { keysOf } from './screen-keys.ts';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { useShortcuts } from './shortcuts.ts';
import { SignaturesScreen } from './signatures/signatures-screen.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';
import '../theme.css';
import '../controls.css';
import './manager.css';

type Screen = (props: { model: ManagerModel }) => preact.JSX.Element | null;

const screens: Record<Section, Screen> = {
  posts: PostsScreen,
  calendar: CalendarScreen,
  labels: LabelsScreen,
  signatures: SignaturesScreen,
  trash: TrashScreen,
  settings: SettingsScreen,
};

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
