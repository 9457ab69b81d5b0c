import { useEffect, useRef, useState } from 'preact/hooks';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { OwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { listContents } from '../../../shared/signatures/versions.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { getCurrentMinuteMs } from '../../app/format.ts';
import { describeDeletion, formatNameList } from '../../app/name-list.ts';
import { getListFaults } from '../../app/site-list.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDraftNotes } from '../../ui/form-draft-notes.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useFormSave } from '../../ui/use-form-draft.ts';
import { FormActions, type ResourceFormProps } from '../form-actions.tsx';
import type { ComposedVariable } from './insert-menu.tsx';
import { MoreFields } from './more-fields.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { loadSampleRenderer, renderPlainSample, type SampleRenderer } from './sample.ts';
import { SignatureContentField } from './signature-content-field.tsx';
import { WhereFields } from './site-fields.tsx';
import { formatUsage } from './usage.ts';
import { VariableDialog } from './variable-dialog.tsx';
import { getText, type SignatureTexts } from './variable-insertion.ts';
import { VersionTabs } from './version-tabs.tsx';
import './signature-form.css';

/** The variable whose arguments a dialog asks for. */
type Composing = { kind: ComposedVariable; insert: (source: string) => void };

export function SignatureForm({ model, draft, onClose, onCancel }: ResourceFormProps<'signature'>) {
  const { signatures, notices } = model;
  const edited = signatures.items.value?.find(({ id }) => id === draft.rowId);
  const usage = edited && signatures.getUsage(edited.id);
  const values = draft.values.value;
  const { name, content, versions, variables, sites } = values;
  /** Stays true: the checkbox must not vanish while it has the focus. */
  const showsVariables = useRef(false);
  showsVariables.current ||= variables || listContents(values).some(text => text.includes('{{'));
  const own = model.values.own.value;
  const renderSample = useSampleRenderer(variables, own);
  const saveForm = () =>
    signatures.saveForm(draft, renamed => {
      const names = formatNameList(renamed.userNames);
      notices.show(strings.value.signatures.renamedIn(isolate(renamed.name), names), renamed.undo);
    });
  const { errors, save, notes } = useFormSave({ ...draft, save: saveForm }, onClose);
  const otherNames = signatures.nameable.value.flatMap(one =>
    one.id === draft.rowId ? [] : one.name,
  );
  const userNames = edited ? signatures.listUserNames([edited.id]) : [];
  const [composing, setComposing] = useState<Composing | null>(null);
  const renderComposed = useSampleRenderer(composing !== null, own);
  const composed = useRef<(() => void) | null>(null);
  useEffect(() => {
    // Once the dialog has closed and has returned the focus to this form. The effect of its opening may run only
    // now, if the user was faster than the screen.
    if (composing !== null) return;
    composed.current?.();
    composed.current = null;
  }, [composing]);

  async function duplicate(signature: Signature) {
    onClose();
    const { copyOf, duplicated } = strings.value.signatures;
    const copyId = await signatures.duplicate(signature, copyOf);
    if (copyId !== null) notices.show(duplicated(isolate(copyOf(signature.name))));
  }

  async function remove(id: string, name: string) {
    onClose();
    const { changedCount, undo } = await signatures.delete([id]);
    if (changedCount > 0)
      notices.show(
        describeDeletion(strings.value.signatures.deleted(isolate(name)), userNames),
        undo,
      );
  }

  function editTexts(change: (current: SignatureTexts) => SignatureTexts) {
    const current = draft.values.value;
    const next = change(current);
    // A field that stays as it is must not become a change of this form.
    if (next.content !== current.content) draft.set('content', next.content);
    if (next.versions !== current.versions) draft.set('versions', next.versions);
    if (next.variables !== current.variables) draft.set('variables', next.variables);
  }

  return (
    <Dialog
      title={strings.value.signatures[draft.rowId === null ? 'new' : 'edit']}
      size="workbench"
      onClose={onClose}
    >
      <form
        class="workbench"
        noValidate
        onSubmit={event => {
          // Must come first: the browser asks for a permission only during a user gesture.
          if (model.suggestionPermissions?.missingSites.value.length)
            void model.suggestionPermissions.request(values.offered_on);
          void save(event);
        }}
      >
        <div class="workbench-fields">
          <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
          <NameField
            value={name}
            faults={errors.name}
            {...(userNames.length > 0 && {
              hint: strings.value.signatures.usedIn(formatNameList(userNames)),
            })}
            onChange={typed => draft.set('name', typed)}
          />
          <VersionTabs
            content={content}
            versions={versions}
            shownNetworks={signatures.myNetworks.list(values)}
            errors={errors}
            onChange={change => draft.set('versions', change(draft.values.value.versions))}
            renderContent={(index, buttons) => (
              <SignatureContentField
                texts={values}
                index={index}
                faults={errors[index === null ? 'content' : `versions.${index}.content`]}
                warning={renderSample(getText(values, index)).warning}
                valueNames={model.values.byName.value.map(value => value.name)}
                hasSignatures={otherNames.length > 0}
                onChange={editTexts}
                onCompose={(kind, insert) => setComposing({ kind, insert })}
              >
                {buttons}
              </SignatureContentField>
            )}
          />
          {showsVariables.current && (
            <CheckboxField
              label={strings.value.fields.variables}
              hint={strings.value.signatures.variablesHint}
              isChecked={variables}
              onChange={hasVariables => draft.set('variables', hasVariables)}
            />
          )}
          <WhereFields
            sites={sites}
            faults={getListFaults(errors, 'sites')}
            onChange={changed => draft.set('sites', changed)}
          />
          <MoreFields model={model} draft={draft} errors={errors} />
        </div>
        <PreviewPane
          signature={values}
          myNetworks={signatures.myNetworks}
          myLimits={model.settings.limits.all.value}
          separator={model.settings.separator.value}
          addsAllHashtags={model.settings.addsAllHashtags.value}
          renderSample={renderSample}
          usage={usage && formatUsage(usage)}
        />
        <FormActions
          onCancel={onCancel}
          onDuplicate={edited && (() => duplicate(edited))}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
      {composing && (
        <VariableDialog
          kind={composing.kind}
          signatureNames={otherNames}
          renderSample={renderComposed}
          onInsert={source => {
            composed.current = () => composing.insert(source);
            setComposing(null);
          }}
          onClose={() => setComposing(null)}
        />
      )}
    </Dialog>
  );
}

/**
 * Returns a function that renders contents for the preview. It fills in variables once their script
 * has loaded.
 */
function useSampleRenderer(hasVariables: boolean, own: OwnValues): SampleRenderer {
  // In an object, because `useState` would call a function instead of storing it.
  const [loaded, setLoaded] = useState<{ render: SampleRenderer } | null>(null);
  const nowMs = getCurrentMinuteMs();
  useEffect(() => {
    if (hasVariables) void loadSampleRenderer(nowMs, own).then(render => setLoaded({ render }));
  }, [hasVariables, nowMs, own]);
  return (hasVariables && loaded?.render) || renderPlainSample;
}
