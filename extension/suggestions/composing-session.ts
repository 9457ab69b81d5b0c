/**
 * Tracks composing sessions: when the user begins a post, continues it and ends it, in one or several
 * fields. Each session gets one suggestion. All fields of a thread belong to one session. If the page
 * replaces the field of a post by a new one with the same text, the session continues there. In doubt
 * the session continues, because a repeated suggestion annoys the user.
 */

/** A field that the user types into. */
export type ComposingField = { readText(): string; isConnected(): boolean };

export type ComposingSession<F extends ComposingField> = {
  readonly fields: Set<F>;
  /** The field that the user last typed into. */
  field: F;
  /** The text of all fields after the user's last input. */
  text: string;
  /** The address of the page at the user's last input. */
  href: string;
  /**
   * True if the suggestion must not be shown again: the user accepted or declined it, the page removed
   * or prevented it, or the worker had nothing to suggest.
   */
  isDecided: boolean;
};

/** @param getHref returns the current address of the page */
export function createComposingSessionTracker<F extends ComposingField>(getHref: () => string) {
  let session: ComposingSession<F> | null = null;
  /**
   * The text of each field when it was last read, before or after an action. `afterInput` may be called
   * twice for one action: at the `input` event and by a timer. The second call finds the text unchanged
   * and does not count the action again.
   */
  const lastTexts = new WeakMap<F, string>();

  return {
    /** Call it before the user's action in a field has taken effect. */
    beforeInput(field: F): void {
      lastTexts.set(field, field.readText());
      if (session !== null && hasEnded(session, field, getHref())) session = null;
    },

    /**
     * Call it after the action has taken effect. Returns the session of the field, and whether the
     * action started it. Returns null if the text is the same, or if the field already contained a
     * text that no session knows.
     */
    afterInput(field: F): { session: ComposingSession<F>; isNew: boolean } | null {
      const text = field.readText();
      const lastText = lastTexts.get(field);
      if (text === lastText) return null;
      const wasEmpty = lastText === '';
      lastTexts.set(field, text);
      if (session === null) {
        if (!wasEmpty) return null;
        session = { fields: new Set([field]), field, text, href: getHref(), isDecided: false };
        return { session, isNew: true };
      }
      for (const other of session.fields) if (!other.isConnected()) session.fields.delete(other);
      session.fields.add(field);
      Object.assign(session, { field, text: joinTexts(session.fields), href: getHref() });
      return { session, isNew: false };
    },

    /**
     * Returns the session of this field, or null. If the page has removed all fields of the session, it
     * continues in the field that replaced them.
     */
    findSession(field: F): ComposingSession<F> | null {
      if (session === null || hasEnded(session, field, getHref())) return null;
      if (session.fields.has(field)) return session;
      const hasConnectedField = [...session.fields].some(other => other.isConnected());
      return hasConnectedField ? null : session;
    },
  };
}

function hasEnded<F extends ComposingField>(
  session: ComposingSession<F>,
  field: F,
  href: string,
): boolean {
  const connectedFields = [...session.fields].filter(other => other.isConnected());
  // If the page has replaced the fields, the session continues in a field that contains its text.
  if (connectedFields.length === 0)
    return session.text === '' || !field.readText().startsWith(session.text);
  if (joinTexts(connectedFields) !== '') return false;
  // The fields are empty. If the user emptied them, `session.text` is empty too, and the session
  // continues on this address. Otherwise the page emptied them, because it has sent the post.
  const isEmptiedByPage = session.text !== '';
  return isEmptiedByPage || session.href !== href;
}

function joinTexts(fields: Iterable<ComposingField>): string {
  return [...fields]
    .map(field => field.readText())
    .join('\n')
    .trim();
}
