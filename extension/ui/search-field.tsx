import { Search } from 'lucide';
import { Icon } from './icon.tsx';
import { shortcutProps } from './keys.ts';
import './search-field.css';

type SearchFieldProps = { label: string; value: string; onChange: (query: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div class="search-field">
      <Icon icon={Search} />
      <input
        class="input"
        type="search"
        aria-label={label}
        {...shortcutProps('/')}
        placeholder={label}
        // Wide enough for the placeholder in any language; if that does not fit, the field takes a
        // line of its own.
        size={label.length}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
