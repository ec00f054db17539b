import { attributeFault } from '@payvand/domain'
import { attributeFaultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { saveAnswer } from '../attribute-answers-store.ts'
import { categoryDetails } from '../category-details.ts'
import { markDue } from '../item-attributes-store.ts'
import { findSchemas } from '../kept-schemas.ts'

/** Keeps answers for all products of a category; the products that wait for one are looked at again. */
export const answer: Handler<'attributes.answer'> = async ({ services, user }, { params, body }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  const { categoryId, answers } = body
  await requireProject(rows, businessId, params.id)
  const schema = (await findSchemas(rows, [categoryId])).get(categoryId) ?? []
  const asked = new Map(schema.map((attribute) => [attribute.id, attribute]))
  for (const { attributeId, fallback, values } of answers) {
    const attribute = asked.get(attributeId)
    if (!attribute) throw new CallError('attribute_not_found')
    for (const value of [fallback, ...values.map((one) => one.value)]) {
      const fault = value && attributeFault(attribute, value)
      if (fault)
        throw new CallError('invalid_request', {
          fields: [
            { field: `attributes.${attributeId}`, message: attributeFaultSentence(attribute.title, fault) },
          ],
        })
    }
  }
  await rows.transaction().execute(async (trx) => {
    const of = { projectId: params.id, categoryId, userId: user.id, now: now() }
    for (const one of answers) await saveAnswer(trx, businessId, of, one)
    await markDue(trx, businessId, params.id, { categoryId })
    await wakeQueue(trx, jobs, 'attributes.fill', { businessId })
  })
  return categoryDetails(services, businessId, params.id, categoryId)
}
