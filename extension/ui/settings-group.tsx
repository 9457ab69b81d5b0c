import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './settings-group.css';

type SettingsGroupProps = { title: string; text?: string; children: ComponentChildren };

/** A group of settings: title and explanation first, the controls beside them. */
export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section class="settings-group" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p class="settings-text">{text}</p>}
      </div>
      <div class="settings-controls">{children}</div>
    </section>
  );
}
