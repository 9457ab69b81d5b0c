import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './settings-group.css';

type SettingsGroupProps = { title: string; text?: string; children: ComponentChildren };

/** Settings that belong together: what they are about at the start, the controls beside it. */
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
