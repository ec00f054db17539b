import { needsCategoryCommissions, type RuleSet } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { knownCommissions } from '../commissions/category-commissions-store.ts'
import type { BoothSettings } from './booth-settings-store.ts'
import { findBoothRules } from './find-booth-rules.ts'
import { scopedRules } from './scoped-rules-store.ts'

/**
 * All rules of a business: those of its booth, its projects and categories, and the commissions of categories where a price
 * depends on them (or `withCommissions`, where they are shown). `settings`: those of the booth, where they were read already.
 */
export async function findRuleSet(
  rows: Kysely<Tables>,
  businessId: number,
  { withCommissions = false, settings }: { withCommissions?: boolean; settings?: BoothSettings } = {},
): Promise<RuleSet> {
  const booth = await findBoothRules(rows, businessId, settings)
  const scoped = await scopedRules(rows, businessId)
  const isNeeded = withCommissions || needsCategoryCommissions({ booth, scoped })
  const known = isNeeded ? await knownCommissions(rows) : []
  return {
    booth,
    scoped,
    commissions: new Map(known.map(({ categoryId, percent }) => [categoryId, percent])),
  }
}
