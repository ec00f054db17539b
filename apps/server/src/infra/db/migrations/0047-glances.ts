import type { Kysely } from 'kysely'

/** Booths without orders are looked at lightly so many times before they are read whole again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_polls')
    .addColumn('glances_left', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
}
