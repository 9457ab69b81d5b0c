import { type IconNode, Pin, Puzzle, Settings } from 'lucide';
import { words } from '../../models/app/all-words.ts';
import type { WelcomeModel } from '../../models/welcome/welcome.ts';
import { Icon, Mark } from '../icon.tsx';

/** How the button gets to the toolbar, as this browser has it, and the keys that open it. */
export function PinSteps({ model }: { model: WelcomeModel }) {
  const { welcome: text, shortcuts, app } = words.value;
  const keys = model.shortcuts.value?.find(({ command }) => command === 'popup')?.keys;
  const isMenu = model.pinning === 'menu';
  return (
    <>
      {model.isPinned.value === true ? (
        <p>{text.pinDone}</p>
      ) : (
        <>
          <p>{isMenu ? text.pinByMenu : text.pinByPin}</p>
          <p class="welcome-toolbar" aria-hidden="true">
            <Place icon={Puzzle} />
            <span>
              <Mark />
              {app.name}
            </span>
            <Place icon={isMenu ? Settings : Pin} />
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

function Place({ icon }: { icon: IconNode }) {
  return (
    <span class="welcome-press">
      <Icon of={icon} />
    </span>
  );
}
