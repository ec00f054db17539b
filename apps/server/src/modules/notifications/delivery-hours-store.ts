import type { DeliveryHours } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** Hours of a business that never changed them. */
const UNCHANGED: DeliveryHours = { digestHour: 9, quietFrom: null, quietTo: null }

export async function findDeliveryHours(rows: Kysely<Tables>, businessId: number): Promise<DeliveryHours> {
  const row = await rows
    .selectFrom('notification_settings')
    .select(['digest_hour as digestHour', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ?? UNCHANGED
}

export async function saveDeliveryHours(
  rows: Kysely<Tables>,
  businessId: number,
  { digestHour, quietFrom, quietTo }: DeliveryHours,
): Promise<void> {
  const hours = { digest_hour: digestHour, quiet_from: quietFrom, quiet_to: quietTo }
  await rows
    .insertInto('notification_settings')
    .values({ business_id: businessId, ...hours })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(hours))
    .execute()
}
