/** Saves the form of a signature. Signatures name each other, `{{signature.NAME}}`, so its new name is written there. */
import type { FieldErrors } from '../../shared/http/problem.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { SignatureText } from '../../shared/signatures/render-signature.ts';
import { findNewCircles } from '../../shared/signatures/variables/circles.ts';
import {
  findOwnValue,
  mayName,
  toOwnValues,
} from '../../shared/signatures/variables/own-values.ts';
import { canBeNamed, namesOwnValue } from '../../shared/signatures/variables/rename-own-value.ts';
import { foldName } from '../../shared/text/normalize.ts';
import { listSignatures } from '../store/read.ts';
import type { ModelContext } from './context.ts';
import type { FormDraft, FormTarget } from './form-drafts/form-draft.ts';
import { openFormDraft } from './form-drafts/open-form-draft.ts';
import { createRenamingResult, type RenamedRow, renameInSignatures } from './rename-own-value.ts';
import type { SaveResult } from './save-row.ts';
import type { EditResult } from './undo.ts';

type Named = SignatureText & Pick<Signature, 'id' | 'name'>;

/** A renaming that has changed other signatures too. */
export type RenamedSignature = { name: string; userNames: string[]; undo: EditResult['undo'] };

/** Returns the signatures that name this one, by the name that is stored. */
export function listUsers<S extends Named>(named: Named, signatures: readonly S[]): S[] {
  return isMeant(named, signatures) ? signatures.filter(namesSignature(named.name)) : [];
}

/** True if a text that has the name means this signature: of two with one name, it means the older one. */
export function isMeant({ id, name }: Named, signatures: readonly Named[]): boolean {
  const meant = findOwnValue(toOwnValues([], signatures).signature, name) as Named | null;
  return meant?.id === id;
}

/** Opens a form whose save keeps the signatures that name each other in step. */
export async function openSignatureDraft(
  context: ModelContext,
  target: Omit<FormTarget<'signature'>, 'kind'>,
  onRenamed: (renamed: RenamedSignature) => void,
): Promise<FormDraft<'signature'>> {
  const draft = await openFormDraft(context, { kind: 'signature', ...target });
  return { ...draft, save: () => saveSignatureForm(context, draft, onRenamed) };
}

/**
 * Saves a new name into the signatures that use it, in the same transaction. Refuses a text that leads back to the
 * signature, and a name with which a text would mean another signature.
 * @param onRenamed called if other signatures have got the new name
 */
export async function saveSignatureForm(
  context: ModelContext,
  draft: Pick<FormDraft<'signature'>, 'rowId' | 'save' | 'values'>,
  onRenamed: (renamed: RenamedSignature) => void,
): Promise<SaveResult> {
  const stored = await listSignatures(context.database);
  const before = stored.find(({ id }) => id === draft.rowId);
  const after = { ...draft.values.value, name: draft.values.value.name.trim() };
  const { users, errors } = checkNames(before, after, stored);
  if (Object.keys(errors).length > 0) return { saved: false, errors };
  if (!before || users.length === 0 || isSame(before.name, after.name)) return draft.save();
  const renaming = { kind: 'signature', id: before.id, from: before.name, to: after.name } as const;
  let renamed: RenamedRow[] = [];
  const result = await draft.save(async writeRow => {
    renamed = await renameInSignatures(context, writeRow, renaming);
  });
  if (result.saved && renamed.length > 0)
    onRenamed({
      name: after.name,
      userNames: renamed.map(row => String(row.after.fields.name?.[0])),
      undo: createRenamingResult(context, renaming, renamed).undo,
    });
  return result;
}

/** Returns the signatures that name this one, and the faults that its new texts and its new name would be. */
export function checkNames<S extends Named>(
  before: S | undefined,
  after: SignatureText & { name: string },
  stored: readonly S[],
): { users: S[]; errors: FieldErrors } {
  const others = stored.filter(({ id }) => id !== before?.id);
  const users = before ? listUsers(before, stored) : [];
  const errors = {
    ...findNewCircles(before ?? null, after, others),
    ...(before && findNameFaults(before.name, after.name, users, others)),
  };
  return { users, errors };
}

function findNameFaults(
  from: string,
  to: string,
  users: readonly Named[],
  others: readonly Named[],
): FieldErrors {
  if (isSame(from, to)) return {};
  const isTaken = others.some(other => isSame(other.name, to));
  if (isTaken && (users.length > 0 || others.some(namesSignature(to))))
    return { name: ['is already in use'] };
  // The texts that use the name could not have it.
  return users.length > 0 && !canBeNamed(to) ? { name: ['must not contain braces'] } : {};
}

const isSame = (name: string, other: string) => foldName(name) === foldName(other);
const namesSignature = (key: string) => (signature: SignatureText) =>
  mayName(signature, 'signature') && namesOwnValue(signature, { name: 'signature', key });
