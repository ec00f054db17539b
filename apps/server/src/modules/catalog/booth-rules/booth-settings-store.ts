import type { Kysely, Selectable } from 'kysely'
import type { BoothSettingsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type BoothSettings = Omit<Selectable<BoothSettingsTable>, 'business_id' | 'updated_at'>

/** Settings of a business that never changed any: the defaults of the table. */
const DEFAULT_BOOTH_SETTINGS: BoothSettings = {
  sync_price: true,
  sync_stock: true,
  sync_content: true,
  safety_stock: 0,
  price_floor: null,
  commission_percent: null,
  commission_added: false,
  shows_old_price: false,
  guard_price_jump: true,
  guard_out_of_stock_percent: 30,
  guard_median_percent: 50,
  guard_daily_endings: 50,
  repairs_drift: true,
  reconciliation_interval: 'daily',
  next_reconciliation_at: null,
}

export async function findBoothSettings(rows: Kysely<Tables>, businessId: number): Promise<BoothSettings> {
  const row = await rows
    .selectFrom('booth_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return DEFAULT_BOOTH_SETTINGS
  const { business_id: _business, updated_at: _updated, ...settings } = row
  return settings
}

/** A booth with products has settings, by which its reconciliations come due. */
export async function addBoothSettings(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows
    .insertInto('booth_settings')
    .values({ business_id: businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves what is given; the rest stays, or is the table's default. */
export async function saveBoothSettings(
  rows: Kysely<Tables>,
  businessId: number,
  changes: Partial<BoothSettings>,
  now: Date,
): Promise<void> {
  const values = { ...changes, updated_at: now }
  await rows
    .insertInto('booth_settings')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}
