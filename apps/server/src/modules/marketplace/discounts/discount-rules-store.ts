import type { Kysely, Selectable } from 'kysely'
import type { DiscountRulesTable, DiscountSelection } from '../../../infra/db/pricing-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { lookAtDiscountsOf } from './noted-discounts-store.ts'

export type DiscountRuleRow = Selectable<DiscountRulesTable>

/** Inserts a rule whose products are decided anew at its beginning. */
export async function insertDiscountRule(
  rows: Kysely<Tables>,
  businessId: number,
  rule: {
    selection: DiscountSelection
    percent: number
    startsAt: Date
    endsAt: Date
    userId: number | null
  },
  now: Date,
): Promise<number> {
  const { selection, percent, startsAt, endsAt, userId } = rule
  const { id } = await rows
    .insertInto('discount_rules')
    .values({
      business_id: businessId,
      user_id: userId,
      selection: JSON.stringify(selection),
      percent,
      starts_at: startsAt,
      ends_at: endsAt,
      // One that is in force already is queued by its operation.
      turns_at: startsAt > now ? startsAt : endsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findDiscountRule(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<DiscountRuleRow | undefined> {
  return rows
    .selectFrom('discount_rules')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The rules that are in force at a moment, the newest first. */
export function discountRulesInForce(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<DiscountRuleRow[]> {
  return rows
    .selectFrom('discount_rules')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Ends a rule before its time, for the products that have its discount as well. Answers false where it was over, or stopped,
 * already.
 */
export async function stopDiscountRule(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('discount_rules')
    .set({ stopped_at: now, turns_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await lookAtDiscountsOf(rows, businessId, id, now)
  return true
}

/** Finds the rules of all businesses that begin or end now, and locks them so that one process turns each. */
export function lockDueDiscountRules(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<DiscountRuleRow[]> {
  return rows
    .selectFrom('discount_rules')
    .selectAll()
    .where('turns_at', '<=', now)
    .orderBy('turns_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The rule turns again at `at`; null: never. */
export async function turnDiscountRule(
  rows: Kysely<Tables>,
  { business_id: businessId, id }: Pick<DiscountRuleRow, 'business_id' | 'id'>,
  at: Date | null,
): Promise<void> {
  await rows
    .updateTable('discount_rules')
    .set({ turns_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** One page of a business's rules, the newest first. */
export async function listDiscountRules(
  rows: Kysely<Tables>,
  businessId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rules: DiscountRuleRow[]; total: number }> {
  const own = rows.selectFrom('discount_rules').where('business_id', '=', businessId)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rules = await own.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute()
  return { rules, total: Number(total) }
}
