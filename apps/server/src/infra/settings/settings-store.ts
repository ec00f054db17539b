import { INSTALLATION_SETTINGS, type InstallationSetting } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { openOrNull, type Secrets } from '../sealed-secrets.ts'
import type { Settings } from './setting-variables.ts'

const COLUMN = 'installation_settings.value_sealed'

/** What operators wrote in the panel. A value whose key is not here is as if it were not there. */
export async function findSettings(rows: Kysely<Tables>, secrets: Secrets): Promise<Settings> {
  const stored = await rows.selectFrom('installation_settings').select(['name', 'value_sealed']).execute()
  const settings: Settings = {}
  for (const { name, value_sealed: sealed } of stored) {
    const value = openOrNull(secrets, COLUMN, name, sealed)
    if (value !== null && isSetting(name)) settings[name] = value
  }
  return settings
}

const isSetting = (name: string): name is InstallationSetting =>
  (INSTALLATION_SETTINGS as readonly string[]).includes(name)

/** An empty value takes the setting away. */
export async function saveSettings(
  rows: Kysely<Tables>,
  secrets: Secrets,
  settings: Settings,
  now: Date,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue
    if (value === '') await rows.deleteFrom('installation_settings').where('name', '=', name).execute()
    else
      await rows
        .insertInto('installation_settings')
        .values({ name, value_sealed: secrets.seal(COLUMN, name, value), updated_at: now })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            value_sealed: sql`excluded.value_sealed`,
            updated_at: sql`excluded.updated_at`,
          }),
        )
        .execute()
  }
}
