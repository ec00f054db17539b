import type { Generated } from 'kysely'

/** The key that sealed values are made with: one row, or none while no key was chosen. */
export interface SealingKeyTable {
  is_only: Generated<true>
  key_id: string
}
