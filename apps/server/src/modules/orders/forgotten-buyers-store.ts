import { FINAL_ORDER_STATUSES } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { StoredParcel } from '../../infra/db/orders-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

/** What is left of the fields that say who a buyer is. */
const NOBODY = {
  buyerName: null,
  recipient: {
    name: null,
    mobile: null,
    postalCode: null,
    postalAddress: null,
    houseNumber: null,
    houseUnit: null,
    city: null,
    province: null,
  },
} satisfies Partial<StoredParcel>

/** An order's columns without its buyer: no name, number, address or word of theirs. Products and money stay. */
export function withoutBuyer<Values extends { parcel: StoredParcel }>(values: Values) {
  const { lastWords: _, ...parcel } = values.parcel
  return {
    ...values,
    customer_name: null,
    customer_mobile: null,
    search_key: '',
    parcel: { ...parcel, ...NOBODY },
  }
}

/** Literals, so that the index of those whose buyer is known still serves. */
const isOver = sql<boolean>`over.status in (${sql.join(FINAL_ORDER_STATUSES.map((status) => sql.lit(status)))})`

/** The seller's platform may still have to be told where the order goes. */
const hasOpenCommand = sql<boolean>`exists (
  select 1 from order_commands
  where order_commands.business_id = over.business_id and order_commands.order_id = over.id
    and order_commands.state in ('waiting', 'sending') offset 0)`

/**
 * Forgets the buyers of orders that are over and that the marketplace told nothing new of since `before`, at most `limit`.
 * Answers how many.
 */
export async function forgetBuyers(
  rows: Kysely<Tables>,
  before: Date,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const forgotten = await rows
    .updateTable('orders')
    .set({
      customer_name: null,
      customer_mobile: null,
      search_key: '',
      parcel: sql<string>`(parcel - 'lastWords') || ${JSON.stringify(NOBODY)}::jsonb`,
      buyer_forgotten_at: now,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders as over')
        .select('over.id')
        .where(isOver)
        .where('over.buyer_forgotten_at', 'is', null)
        .where(sql<boolean>`not ${hasOpenCommand}`)
        .where('over.parcel_updated_at', '<', before)
        .orderBy('over.parcel_updated_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(forgotten.numUpdatedRows)
}
