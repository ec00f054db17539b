import type { RuleParts, RuleScope, ScopedRule } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Lists the rules that projects and categories of a business have of their own. */
export async function scopedRules(rows: Kysely<Tables>, businessId: number): Promise<ScopedRule[]> {
  const found = await rows
    .selectFrom('price_rules')
    .select(['project_id', 'category_id', 'parts'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  return found.map(({ project_id: projectId, category_id: categoryId, parts }) => ({
    projectId,
    categoryId,
    parts,
  }))
}

/** Saves the rules of one scope; null takes them away. */
export async function saveScopedRule(
  rows: Kysely<Tables>,
  businessId: number,
  { projectId, categoryId }: RuleScope,
  parts: RuleParts | null,
  now: Date,
): Promise<void> {
  if (parts === null) {
    await rows
      .deleteFrom('price_rules')
      .where('business_id', '=', businessId)
      .where('project_id', 'is not distinct from', projectId)
      .where('category_id', 'is not distinct from', categoryId)
      .execute()
    return
  }
  const values = { parts: JSON.stringify(parts), updated_at: now }
  await rows
    .insertInto('price_rules')
    .values({ ...values, business_id: businessId, project_id: projectId, category_id: categoryId })
    .onConflict((conflict) =>
      conflict
        .expression(sql`business_id, coalesce(project_id, 0), coalesce(category_id, 0)`)
        .doUpdateSet(values),
    )
    .execute()
}
