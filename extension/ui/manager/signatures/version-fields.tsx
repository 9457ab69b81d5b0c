import { Plus } from 'lucide';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import type { Version } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/all-words.ts';
import type { Sample } from '../../../models/signatures/sample.ts';
import { listFaults } from '../../../models/signatures/site-list.ts';
import { versionNetworks } from '../../../models/signatures/version-networks.ts';
import { Icon } from '../../icon.tsx';
import { ContentField } from '../content-field.tsx';
import { NetworkCounts } from './network-counts.tsx';
import { SitesField } from './sites-field.tsx';
import './version-fields.css';

type VersionFieldsProps = {
  versions: readonly Version[];
  /** What a content says, its variables filled in. */
  sampleOf: Sample;
  errors: FieldErrors;
  /** Given what comes of the versions as they are then. */
  onChange: (change: (versions: readonly Version[]) => Version[]) => void;
};

/** What the signature says on some sites instead of its content. */
export function VersionFields({ versions, sampleOf, errors, onChange }: VersionFieldsProps) {
  const { signatures: text, fault } = words.value;
  const change = (index: number, changed: Pick<Version, 'sites'> | Pick<Version, 'content'>) =>
    onChange(now => now.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <>
      {versions.map((version, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version is known by its place alone
        <fieldset key={index} class="version">
          <legend>{text.version(index + 1)}</legend>
          <SitesField
            value={version.sites}
            faults={listFaults(errors, `versions.${index}.sites`)}
            hint={text.versionSitesHint}
            onChange={sites => change(index, { sites })}
          />
          <ContentField
            value={version.content}
            faults={errors[`versions.${index}.content`]}
            warning={sampleOf(version.content).warning}
            onChange={content => change(index, { content })}
          />
          <NetworkCounts
            text={sampleOf(version.content).text}
            networks={versionNetworks(version.sites)}
          />
          <button
            type="button"
            class="button version-remove"
            onClick={() => onChange(now => now.filter((_, at) => at !== index))}
          >
            {text.removeVersion(index + 1)}
          </button>
        </fieldset>
      ))}
      <div class="version-add">
        <button
          type="button"
          class="button"
          onClick={() => onChange(now => [...now, { sites: [], content: '' }])}
        >
          <Icon of={Plus} />
          {text.addVersion}
        </button>
        <span class="field-hint">{text.versionsHint}</span>
        {errors.versions && (
          <p class="field-fault" role="alert">
            {errors.versions.map(message => fault(words.value.fields.versions, message)).join(' ')}
          </p>
        )}
      </div>
    </>
  );
}
