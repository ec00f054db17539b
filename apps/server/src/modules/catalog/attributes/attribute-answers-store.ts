import type { AttributeAnswer } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { AttributeAnswersTable } from '../../../infra/db/attributes-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/** What was answered once for these categories of a project, by category. */
export async function findAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  categoryIds: readonly number[],
): Promise<Map<number, AttributeAnswer[]>> {
  const answers = new Map<number, AttributeAnswer[]>()
  if (categoryIds.length === 0) return answers
  const found = await rows
    .selectFrom('attribute_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('category_id', 'in', [...new Set(categoryIds)])
    .orderBy('attribute_id')
    .execute()
  for (const row of found)
    answers.set(row.category_id, [...(answers.get(row.category_id) ?? []), answerOf(row)])
  return answers
}

const answerOf = (row: Selectable<AttributeAnswersTable>): AttributeAnswer => ({
  attributeId: row.attribute_id,
  fallback: row.fallback,
  specification: row.specification,
  unit: row.unit,
  values: row.values,
})

/** What the business answered for a category in its other projects, the newest first. */
export async function findOfferedAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  categoryId: number,
): Promise<{ projectName: string; answer: AttributeAnswer }[]> {
  const found = await rows
    .selectFrom('attribute_answers')
    .innerJoin('projects', 'projects.id', 'attribute_answers.project_id')
    .selectAll('attribute_answers')
    .select('projects.name as project_name')
    .where('attribute_answers.business_id', '=', businessId)
    .where('attribute_answers.category_id', '=', categoryId)
    .where('attribute_answers.project_id', '<>', projectId)
    .orderBy('answered_at', 'desc')
    .limit(200)
    .execute()
  return found.map((row) => ({ projectName: row.project_name, answer: answerOf(row) }))
}

/** Keeps an answer for all products of a category in a project; one that says nothing is forgotten. */
export async function saveAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  of: { projectId: number; categoryId: number; userId: number; now: Date },
  answer: AttributeAnswer,
): Promise<void> {
  const { projectId, categoryId, userId, now } = of
  if (answer.fallback === null && answer.specification === null) {
    await rows
      .deleteFrom('attribute_answers')
      .where('business_id', '=', businessId)
      .where('project_id', '=', projectId)
      .where('category_id', '=', categoryId)
      .where('attribute_id', '=', answer.attributeId)
      .execute()
    return
  }
  const values = {
    fallback: answer.fallback && JSON.stringify(answer.fallback),
    specification: answer.specification,
    unit: answer.unit,
    values: JSON.stringify(answer.values),
    answered_by: userId,
    answered_at: now,
  }
  await rows
    .insertInto('attribute_answers')
    .values({
      business_id: businessId,
      project_id: projectId,
      category_id: categoryId,
      attribute_id: answer.attributeId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'category_id', 'attribute_id']).doUpdateSet(values),
    )
    .execute()
}
