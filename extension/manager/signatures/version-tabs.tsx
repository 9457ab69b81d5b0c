import { Plus } from 'lucide';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { getNetworkName, type NamedNetwork, nameSites } from '../../../shared/counting/network.ts';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { SignatureVersion } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { getListFaults } from '../../app/site-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { listNetworksToAdd } from './preview-plan.ts';
import { SitesField } from './site-fields.tsx';
import { VersionTabList } from './version-tab-list.tsx';
import './version-tabs.css';

/** Networks for which a version is added by one press. */
const maxNetworksToAdd = 4;

type VersionTabsProps = {
  content: string;
  versions: readonly SignatureVersion[];
  shownNetworks: readonly NamedNetwork[];
  errors: FieldErrors;
  /** Renders the content field of a version, of the main content for null, with these buttons below it. */
  renderContent: (index: number | null, buttons?: preact.JSX.Element) => preact.JSX.Element;
  /** Called with a function that turns the current versions into the new ones. */
  onChange: (change: (versions: readonly SignatureVersion[]) => SignatureVersion[]) => void;
};

/**
 * The main content and the versions of a signature, as tabs. All panels stay in the document, so that the tallest one
 * gives the room for all. Only the fields of the selected one can be reached.
 */
export function VersionTabs(props: VersionTabsProps) {
  const { versions, errors, renderContent, onChange } = props;
  const { signatures: t, fault, fields } = strings.value;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const selected = Math.min(chosen, versions.length);
  const needsFocus = useRef<'content' | 'sites' | 'tab' | null>(null);
  useLayoutEffect(() => {
    const panel = strip.current?.children[selected];
    if (!strip.current || !panel) return;
    // Relative, so that it is the same from right to left.
    const { left } = panel.getBoundingClientRect();
    strip.current.scrollLeft += left - strip.current.getBoundingClientRect().left;
    const target = needsFocus.current;
    needsFocus.current = null;
    if (target === null) return;
    const tab = bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[selected];
    if (target === 'tab' && tab) return tab.focus();
    const fields = panel.querySelectorAll('textarea');
    const field = fields[target === 'sites' ? 0 : fields.length - 1];
    field?.focus({ preventScroll: true });
    // The next key must not replace a content that the user has not chosen to edit.
    if (target !== 'tab') field?.select();
  });

  useLayoutEffect(() => {
    // After each failed save the form focuses the first field with a fault, which nothing focuses in an inert panel.
    const faulty = listFaultyTabs(errors);
    if (faulty.length > 0) setChosen(Math.min(...faulty));
  }, [errors]);

  function addVersion(version: SignatureVersion) {
    // A version that has its sites lacks only its own words.
    needsFocus.current = version.sites.length > 0 ? 'content' : 'sites';
    setChosen(versions.length + 1);
    onChange(current => [...current, version]);
  }

  function removeVersion(index: number) {
    // The next version takes over the position, and the tab of the removed one.
    needsFocus.current = 'tab';
    setChosen(index + 1);
    onChange(current => current.filter((_, i) => i !== index));
  }

  return (
    <div class="versions">
      <div ref={bar} class="version-bar">
        {versions.length > 0 && (
          <VersionTabList
            id={id}
            names={[
              t.workbench.usual,
              ...versions.map(
                ({ sites }, i) => nameSites(sites).join(', ') || t.version(formatNumber(i + 1)),
              ),
            ]}
            isFaulty={tab => listFaultyTabs(errors).includes(tab)}
            selected={selected}
            onSelect={setChosen}
          />
        )}
        <div class="version-add">
          <button
            type="button"
            class="button"
            title={t.versionsHint}
            onClick={() => addVersion({ sites: [], content: '' })}
          >
            <Icon icon={Plus} />
            {t.addVersion}
          </button>
          {listNetworksToAdd(props, props.shownNetworks)
            .slice(0, maxNetworksToAdd)
            .map(({ network, site }) => (
              <button
                key={network}
                type="button"
                class="button"
                aria-label={t.workbench.versionFor(getNetworkName(network))}
                onClick={() => addVersion({ sites: [site], content: props.content })}
              >
                <Icon icon={Plus} />
                {getNetworkName(network)}
              </button>
            ))}
        </div>
      </div>
      {errors.versions && (
        <p class="field-fault" role="alert">
          {errors.versions.map(message => fault(fields.versions, message)).join(' ')}
        </p>
      )}
      <div ref={strip} class="version-strip">
        <div class="version-panel" id={`${id}-0`} inert={selected !== 0}>
          {renderContent(null)}
        </div>
        {versions.map((version, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a version has no ID, only a position
            key={index}
            class="version-panel"
            id={`${id}-${index + 1}`}
            inert={selected !== index + 1}
          >
            <legend class="visually-hidden">{t.version(formatNumber(index + 1))}</legend>
            <SitesField
              value={version.sites}
              faults={getListFaults(errors, `versions.${index}.sites`)}
              hint={t.versionSitesHint}
              onChange={sites =>
                onChange(current =>
                  current.map((one, i) => (i === index ? { ...one, sites } : one)),
                )
              }
            />
            {renderContent(
              index,
              <button type="button" class="button" onClick={() => removeVersion(index)}>
                {t.removeVersion(formatNumber(index + 1))}
              </button>,
            )}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** Returns the tabs with a faulty field; the main content is the first tab, 0. */
function listFaultyTabs(errors: FieldErrors): number[] {
  return Object.keys(errors).flatMap(field => {
    const version = /^versions\.(\d+)\./.exec(field)?.[1];
    if (version !== undefined) return [Number(version) + 1];
    return field === 'content' ? [0] : [];
  });
}
