import { strings } from '../../app/all-strings.ts';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { changelogAddress } from '../news-model.ts';

/** The version of the extension, its welcome page, what is new, and the guide on the server. */
export function AboutGroup({ model: { version, settings } }: { model: ManagerModel }) {
  const { settings: t } = strings.value;
  const connection = settings.connection.value;
  return (
    <SettingsGroup title={t.about}>
      {version !== undefined && <p>{t.version(version)}</p>}
      <div class="settings-actions">
        {version !== undefined && (
          <>
            <a class="button" href="/welcome.html">
              {t.welcome}
            </a>
            <a class="button" href={changelogAddress} target="_blank" hreflang="en" rel="noopener">
              {t.news}
            </a>
          </>
        )}
        {connection && (
          <a class="button" href={`${connection.server}/docs`} target="_blank" rel="noreferrer">
            {t.guide}
          </a>
        )}
      </div>
    </SettingsGroup>
  );
}
