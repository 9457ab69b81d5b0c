/** Hooks that open, save and close the draft of a form. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { failure } from '../app/failure.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';

type Closable = { close(): void };

/**
 * Opens the draft once, and closes it when the component unmounts. Returns null until it is open.
 */
export function useFormDraft<D extends Closable>(open: () => D | Promise<D>): D | null {
  const [opening] = useState(open);
  const [draft, setDraft] = useState(opening instanceof Promise ? null : opening);
  // Not an effect after the paint: a form that is closed sooner would keep its draft locked.
  useLayoutEffect(() => {
    let isUnmounted = false;
    let opened: D | null = null;
    void Promise.resolve(opening).then(value => {
      opened = value;
      if (isUnmounted) value.close();
      else setDraft(value);
    });
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [opening]);
  return draft;
}

export type FormSave = {
  errors: FieldErrors;
  /** Saves and closes the form, or focuses the first faulty field or pending choice. */
  save: (event: Event) => Promise<void>;
  /** The form's notes, in which `save` focuses a choice that the user has to make first. */
  notes: RefObject<HTMLDivElement | null>;
};

export function useFormSave(
  draft: Pick<FormDraft, 'save' | 'conflicts' | 'isDeleted' | 'isWithheld'>,
  onSaved: () => void,
): FormSave {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts the saves that failed: the same errors again move the focus again. */
  const [failedSaves, setFailedSaves] = useState(0);
  const [isSaveBlocked, setSaveBlocked] = useState(false);
  const notes = useRef<HTMLDivElement>(null);
  const form = useRef<EventTarget | null>(null);
  const needsChoice =
    draft.conflicts.value.length > 0 || draft.isDeleted.value || draft.isWithheld.value;
  useEffect(() => {
    // A change from another device blocks the save. The form may show this change, and its choice,
    // only a moment later.
    if (!isSaveBlocked || !needsChoice) return;
    setSaveBlocked(false);
    notes.current?.querySelector<HTMLElement>('[data-needs-choice] button')?.focus();
  }, [isSaveBlocked, needsChoice]);
  useEffect(() => {
    if (failedSaves === 0 || !(form.current instanceof HTMLElement)) return;
    // A button has no `aria-invalid`.
    form.current.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty="true"]')?.focus();
  }, [failedSaves]);

  return {
    errors,
    notes,
    async save(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      const result = await draft.save();
      // The device did not fail to store this, so an alert about an earlier failure is outdated.
      failure.value = null;
      if (result.saved) return onSaved();
      setErrors(result.errors);
      setFailedSaves(count => count + 1);
      // Without errors of fields, the save waits for a choice of the user.
      setSaveBlocked(Object.keys(result.errors).length === 0);
    },
  };
}
