import { type Language, languageNames } from '../../../shared/text/languages.ts';
import { strings } from '../../app/all-strings.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { SettingsModel } from './settings-model.ts';

/** Theme, language, what stands between a text and a signature, and whether sets of hashtags are added whole. */
export function GeneralGroup({ settings }: { settings: SettingsModel }) {
  const { separators, themes, ...t } = strings.value.settings;
  const chosen = settings.settings.value;
  if (chosen === undefined) return null;
  return (
    <SettingsGroup title={t.general}>
      <SelectSetting
        label={t.theme}
        options={themes}
        value={chosen.theme}
        onChange={theme => settings.change({ theme })}
      />
      <SelectSetting
        label={t.language}
        options={{ system: themes.system, ...languageNames }}
        value={toKnownLanguage(chosen.language)}
        onChange={language => settings.change({ language })}
      />
      <SelectSetting
        label={t.separator}
        options={separators}
        value={chosen.separator}
        onChange={separator => settings.change({ separator })}
      />
      <CheckboxField
        label={t.addsAllHashtags}
        hint={t.addsAllHashtagsNote}
        isChecked={chosen.addsAllHashtags}
        onChange={addsAllHashtags => void settings.change({ addsAllHashtags })}
      />
    </SettingsGroup>
  );
}

/** Returns `system` for a language that this version does not know. */
function toKnownLanguage(tag: string): Language | 'system' {
  return tag in languageNames ? (tag as Language) : 'system';
}
