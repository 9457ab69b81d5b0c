import { chooseLanguage } from '../locales/languages.ts';
import { notLoaded } from '../locales/not-loaded.ts';
import './failure.css';

type LoadFailureAlertProps = {
  /** Missing for the picker page: the token in its address is valid once, so it cannot be reloaded. */
  onReload?: (() => void) | undefined;
};

/** Replaces a page whose translated strings could not be loaded, so that it is not left blank. */
export function LoadFailureAlert({ onReload }: LoadFailureAlertProps) {
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
