import type { AdminAct, AdminActOrigin, BanArea } from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Moment } from './column-types.ts'

/** Log of admins' acts. The database itself refuses to change or delete a row; names are kept as they were then. */
export interface AdminActsTable {
  id: Generated<number>
  happened_at: Moment
  act: AdminAct
  /** Null at the command line. */
  actor_id: number | null
  actor: string
  origin: AdminActOrigin
  address: string | null
  /** Business it was done to; no reference, since a log outlives its subjects. */
  business_id: number | null
  business_name: string | null
  subject: string
  /** The id of the user or the project. */
  subject_id: number
  area: ColumnType<BanArea | null, BanArea | null | undefined, never>
  reason: ColumnType<string | null, string | null | undefined, never>
}
