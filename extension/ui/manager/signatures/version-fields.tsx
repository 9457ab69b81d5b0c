import { Plus } from 'lucide';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import type { SignatureVersion } from '../../../../shared/resources/signature.ts';
import { strings } from '../../../models/app/all-strings.ts';
import type { SampleRenderer } from '../../../models/signatures/sample.ts';
import { getListFaults } from '../../../models/signatures/site-list.ts';
import { listVersionNetworks } from '../../../models/signatures/version-networks.ts';
import { Icon } from '../../icon.tsx';
import { ContentField } from '../content-field.tsx';
import { NetworkCounts } from './network-counts.tsx';
import { SitesField } from './sites-field.tsx';
import './version-fields.css';

type VersionFieldsProps = {
  versions: readonly SignatureVersion[];
  /** Renders a content with its variables filled in. */
  renderSample: SampleRenderer;
  errors: FieldErrors;
  /** Called with a function that turns the current versions into the new ones. */
  onChange: (change: (versions: readonly SignatureVersion[]) => SignatureVersion[]) => void;
};

/** Texts that the signature uses on some sites instead of its content. */
export function VersionFields({ versions, renderSample, errors, onChange }: VersionFieldsProps) {
  const { signatures: t, fault } = strings.value;
  const change = (
    index: number,
    changed: Pick<SignatureVersion, 'sites'> | Pick<SignatureVersion, 'content'>,
  ) => onChange(current => current.map((one, i) => (i === index ? { ...one, ...changed } : one)));
  return (
    <>
      {versions.map((version, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version has no ID, only a position
        <fieldset key={index} class="version">
          <legend>{t.version(index + 1)}</legend>
          <SitesField
            value={version.sites}
            faults={getListFaults(errors, `versions.${index}.sites`)}
            hint={t.versionSitesHint}
            onChange={sites => change(index, { sites })}
          />
          <ContentField
            value={version.content}
            faults={errors[`versions.${index}.content`]}
            warning={renderSample(version.content).warning}
            onChange={content => change(index, { content })}
          />
          <NetworkCounts
            text={renderSample(version.content).text}
            networks={listVersionNetworks(version.sites)}
          />
          <button
            type="button"
            class="button version-remove"
            onClick={() => onChange(current => current.filter((_, i) => i !== index))}
          >
            {t.removeVersion(index + 1)}
          </button>
        </fieldset>
      ))}
      <div class="version-add">
        <button
          type="button"
          class="button"
          onClick={() => onChange(current => [...current, { sites: [], content: '' }])}
        >
          <Icon icon={Plus} />
          {t.addVersion}
        </button>
        <span class="field-hint">{t.versionsHint}</span>
        {errors.versions && (
          <p class="field-fault" role="alert">
            {errors.versions
              .map(message => fault(strings.value.fields.versions, message))
              .join(' ')}
          </p>
        )}
      </div>
    </>
  );
}
