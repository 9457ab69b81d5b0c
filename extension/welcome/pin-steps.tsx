import { type IconNode, Pin, Puzzle, Settings } from 'lucide';
import { strings } from '../app/all-strings.ts';
import { Icon, Logo } from '../ui/icon.tsx';
import type { WelcomeModel } from './welcome-model.ts';

/**
 * Explains how to pin the button to this browser's toolbar, and shows the shortcut that opens the
 * popup.
 */
export function PinSteps({ model }: { model: WelcomeModel }) {
  const { welcome: t, shortcuts, app } = strings.value;
  const keys = model.shortcuts.value?.find(({ command }) => command === 'popup')?.keys;
  const isMenu = model.pinningInstruction === 'menu';
  return (
    <>
      {model.isPinned.value === true ? (
        <p>{t.pinDone}</p>
      ) : (
        <>
          <p>{isMenu ? t.pinByMenu : t.pinByPin}</p>
          <p class="welcome-toolbar" aria-hidden="true">
            <ToolbarButton icon={Puzzle} />
            <span>
              <Logo />
              {app.name}
            </span>
            <ToolbarButton icon={isMenu ? Settings : Pin} />
          </p>
        </>
      )}
      {keys && (
        <p>
          {shortcuts.commands.popup}: <kbd>{keys}</kbd>
        </p>
      )}
    </>
  );
}

function ToolbarButton({ icon }: { icon: IconNode }) {
  return (
    <span class="welcome-toolbar-button">
      <Icon icon={icon} />
    </span>
  );
}
