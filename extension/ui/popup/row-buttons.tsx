import { Ellipsis } from 'lucide';
import { words } from '../../models/app/words.ts';
import type { PopupModel, Suggestion } from '../../models/popup/popup.ts';
import { Icon } from '../icon.tsx';
import { optionId } from './option-id.ts';
import './row-buttons.css';

type RowButtonsProps = {
  rows: Suggestion[];
  popup: PopupModel;
  openMenu: (suggestion: Suggestion, button: HTMLElement) => void;
};

/**
 * The button of each row. A listbox may hold options alone, so they stand beside it in a column of
 * their own, each on the line of its option. One tab stop: that of the highlighted row, or else of
 * the first.
 */
export function RowButtons({ rows, popup, openMenu }: RowButtonsProps) {
  const { more } = words.value.popup;
  return (
    <div class="popup-row-buttons">
      {rows.map((suggestion, index) => {
        const isActive = popup.activeIndex.value === index;
        return (
          <button
            type="button"
            key={suggestion.signature.id}
            class="popup-row-button"
            aria-label={more}
            aria-describedby={optionId(suggestion.signature.id)}
            aria-haspopup="menu"
            title={more}
            tabIndex={isActive || (index === 0 && popup.activeIndex.value < 0) ? 0 : -1}
            data-active={isActive}
            onMouseMove={() => popup.highlight(index)}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              openMenu(suggestion, event.currentTarget);
            }}
            onClick={event => openMenu(suggestion, event.currentTarget)}
          >
            <Icon of={Ellipsis} />
          </button>
        );
      })}
    </div>
  );
}
