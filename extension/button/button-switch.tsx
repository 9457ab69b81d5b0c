import { useSignal } from '@preact/signals';
import { TextCursorInput } from 'lucide';
import { useId } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import type { ButtonModel } from './button-model.ts';
import './button-switch.css';
import '../ui/chip.css';

/** Settings of the button at text fields. They are folded away, because they are rarely changed. */
export function ButtonSwitch({ button, host }: { button: ButtonModel; host: string | null }) {
  const t = strings.value.button;
  const isOpen = useSignal(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        class="button popup-button-toggle"
        data-look="quiet"
        title={t.title}
        aria-label={t.title}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value;
          void button.refresh();
        }}
      >
        <Icon icon={TextCursorInput} />
      </button>
      <div id={id} class="popup-button-sites" hidden={!isOpen.value}>
        <span>{t.title}</span>
        {host !== null && (
          <Toggle
            name={t.onSite(host)}
            isOn={button.isOn(host)}
            onToggle={() => void button.toggle(host, button.isOn(host))}
          />
        )}
        <Toggle
          name={t.everywhere}
          isOn={button.isEverywhere.value}
          onToggle={() => void button.toggle(null, button.isEverywhere.value)}
        />
      </div>
    </>
  );
}

function Toggle({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={onToggle}>
      <bdi>{name}</bdi>
    </button>
  );
}
