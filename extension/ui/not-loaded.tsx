import { chooseLanguage } from '../locales/languages.ts';
import { notLoaded } from '../locales/not-loaded.ts';
import './failure.css';

type NotLoadedProps = {
  /** Where the page can be loaded again; one that was opened for one use cannot. */
  onReload?: (() => void) | undefined;
};

/** In place of a page whose words could not be loaded: an empty one would leave a person alone. */
export function NotLoaded({ onReload }: NotLoadedProps) {
  const language = chooseLanguage('system', navigator.languages);
  const { text, reload, direction } = notLoaded[language];
  return (
    <div class="failure" role="alert" lang={language} dir={direction}>
      <p>{text}</p>
      {onReload && (
        <button type="button" class="button" onClick={onReload}>
          {reload}
        </button>
      )}
    </div>
  );
}
