/** A form's draft from its opening to its end, and saving it. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { failure } from '../models/app/failure.ts';
import type { Draft } from '../models/drafts/draft.ts';

type Closable = { close(): void };

/** Opens it once and closes it with the component; null until it is there. */
export function useOpenDraft<D extends Closable>(open: () => D | Promise<D>): D | null {
  const [opening] = useState(open);
  const [draft, setDraft] = useState(opening instanceof Promise ? null : opening);
  useEffect(() => {
    let isGone = false;
    let opened: D | null = null;
    void Promise.resolve(opening).then(value => {
      opened = value;
      if (isGone) value.close();
      else setDraft(value);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [opening]);
  return draft;
}

export type Saving = {
  errors: FieldErrors;
  /** Saves and closes; leads to what is at fault, or to what the person has to choose first. */
  save: (event: Event) => Promise<void>;
  notes: RefObject<HTMLDivElement | null>;
};

export function useSaving(
  draft: Pick<Draft, 'save' | 'conflicts' | 'isDeleted' | 'isWithheld'>,
  onSaved: () => void,
): Saving {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBlocked, setBlocked] = useState(false);
  const notes = useRef<HTMLDivElement>(null);
  const form = useRef<EventTarget | null>(null);
  const hasChoice =
    draft.conflicts.value.length > 0 || draft.isDeleted.value || draft.isWithheld.value;
  useEffect(() => {
    // What changed elsewhere may be shown a moment after saving has met it.
    if (!isBlocked || !hasChoice) return;
    setBlocked(false);
    notes.current?.querySelector<HTMLElement>('[data-needs-choice] button')?.focus();
  }, [isBlocked, hasChoice]);
  useEffect(() => {
    if (Object.keys(errors).length === 0 || !(form.current instanceof HTMLElement)) return;
    form.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return {
    errors,
    notes,
    async save(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      const unfinished = unfinishedIn(event.currentTarget as HTMLElement);
      if (unfinished) {
        // Its field hears `invalid`, and says what is missing.
        unfinished.checkValidity();
        return unfinished.focus();
      }
      const saved = await draft.save();
      failure.value = null;
      if (saved.saved) return onSaved();
      setErrors(saved.errors);
      setBlocked(Object.keys(saved.errors).length === 0);
    },
  };
}

/** A date that is typed in part has no value: saved as it is, it would be lost without a word. */
function unfinishedIn(form: HTMLElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);
}
