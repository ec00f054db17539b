import type { Generated } from 'kysely'

/** The key that sealed values are made with: one row, or none while no key was chosen. */
export interface SealingKeyTable {
  is_only: Generated<true>
  key_id: string
}

/** Settings that an operator wrote in the panel instead of the environment. */
export interface InstallationSettingsTable {
  name: string
  value_sealed: string
  updated_at: Generated<Date>
}
