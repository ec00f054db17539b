import { type InstallationSettingsAnswer, type SettingSource } from '@payvand/contract'
import { INSTALLATION_SETTINGS, SECRET_SETTINGS } from '@payvand/domain'
import { settingsOfEnvironment } from '../../../infra/settings/setting-variables.ts'
import { findSettings } from '../../../infra/settings/settings-store.ts'
import type { Services } from '../services.ts'

/** The settings as they count; those of secrets without their values. */
export async function settingsAnswer({
  rows,
  secrets,
  config,
}: Pick<Services, 'rows' | 'secrets' | 'config'>): Promise<InstallationSettingsAnswer> {
  const said = settingsOfEnvironment(config.environment)
  const written = await findSettings(rows, secrets)
  const settings = Object.fromEntries(
    INSTALLATION_SETTINGS.map((name) => {
      const source: SettingSource = said[name] ? 'environment' : written[name] ? 'panel' : 'none'
      const isSecret = SECRET_SETTINGS.includes(name)
      return [name, { value: isSecret ? null : (said[name] ?? written[name] ?? null), source }]
    }),
  ) as InstallationSettingsAnswer['settings']
  return { settings, redirectUri: config.application?.redirectUri ?? `${config.publicUrl}/login` }
}
