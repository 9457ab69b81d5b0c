import { useSignal } from '@preact/signals';
import { MousePointerClick } from 'lucide';
import { useId } from 'preact/hooks';
import { words } from '../../models/app/words.ts';
import type { ButtonModel } from '../../models/settings/button.ts';
import { Icon } from '../icon.tsx';
import './button-switch.css';
import './chip.css';

/** Where the button at text fields is to be: folded away, since it is set once and forgotten. */
export function ButtonSwitch({ button, host }: { button: ButtonModel; host: string | null }) {
  const t = words.value.button;
  const isOpen = useSignal(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        class="button popup-button-fold"
        data-look="quiet"
        title={t.title}
        aria-label={t.title}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value;
          void button.look();
        }}
      >
        <Icon of={MousePointerClick} />
      </button>
      <div id={id} class="popup-button-sites" hidden={!isOpen.value}>
        <span>{t.title}</span>
        {host !== null && (
          <Toggle
            name={t.onSite(host)}
            isOn={button.isOn(host)}
            toggle={() => void button.toggle(host, button.isOn(host))}
          />
        )}
        <Toggle
          name={t.everywhere}
          isOn={button.isEverywhere.value}
          toggle={() => void button.toggle(null, button.isEverywhere.value)}
        />
      </div>
    </>
  );
}

function Toggle({ name, isOn, toggle }: { name: string; isOn: boolean; toggle: () => void }) {
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={toggle}>
      <bdi>{name}</bdi>
    </button>
  );
}
