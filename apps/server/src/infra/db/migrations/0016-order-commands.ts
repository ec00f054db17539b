import { type Kysely, sql } from 'kysely'

/** A command is an order's news for somebody else; the stored rows and the history of orders take over the word. */
const STATEMENTS = [
  `alter table order_acts rename to order_commands`,
  `alter sequence order_acts_id_seq rename to order_commands_id_seq`,
  `alter index order_acts_due rename to order_commands_due`,
  `alter index order_acts_state rename to order_commands_state`,
  ...['pkey', 'business_id_fkey', 'order_id_fkey', 'business_id_order_id_kind_key'].map(
    (name) => `alter table order_commands rename constraint order_acts_${name} to order_commands_${name}`,
  ),
  `update order_events set kind = replace(kind, 'act_', 'command_') where kind in ('act_done', 'act_refused')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
