import { Ellipsis } from 'lucide';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { readKey } from '../ui/keys.ts';
import type { PopupModel, SearchResult } from './popup-model.ts';
import { toOptionId } from './search-box.tsx';
import './row-buttons.css';

type RowButtonsProps = {
  rows: SearchResult[];
  popup: PopupModel;
  openMenu: (result: SearchResult, button: HTMLElement) => void;
};

/**
 * The menu buttons of the rows. A listbox may contain only options, so the buttons are a column
 * beside it, each aligned with its option. One tab stop: the button of the active row, or else of
 * the first.
 */
export function RowButtons({ rows, popup, openMenu }: RowButtonsProps) {
  const { more } = strings.value.popup;
  return (
    <div class="popup-row-buttons">
      {rows.map((result, index) => {
        const isActive = popup.activeIndex.value === index;
        return (
          <button
            type="button"
            key={result.signature.id}
            class="popup-row-button"
            aria-label={more}
            aria-describedby={toOptionId(result.signature.id)}
            aria-haspopup="menu"
            title={more}
            tabIndex={isActive || (index === 0 && popup.activeIndex.value < 0) ? 0 : -1}
            data-active={isActive}
            onMouseMove={() => popup.highlight(index)}
            onKeyDown={event => {
              if (!['ArrowDown', 'ArrowUp'].includes(readKey(event))) return;
              event.preventDefault();
              openMenu(result, event.currentTarget);
            }}
            onClick={event => openMenu(result, event.currentTarget)}
          >
            <Icon icon={Ellipsis} />
          </button>
        );
      })}
    </div>
  );
}
