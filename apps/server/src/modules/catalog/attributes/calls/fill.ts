import { type AttributeValue, attributeFault, type CategoryAttribute } from '@payvand/domain'
import { attributeFaultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../../accounts/index.ts'
import { saveAttributeEdits } from '../../items/item-changes-store.ts'
import { lockItems } from '../../items/project-items-store.ts'
import { requireProject } from '../../projects/require-project.ts'
import { categoryRows } from '../category-rows.ts'
import { findSchemas } from '../kept-schemas.ts'

interface Given {
  itemId: number
  attributeId: number
  value: AttributeValue | null
}

/** Saves what can be saved of many values, each as a person's edit of its item, and names what cannot. */
export const fill: Handler<'attributes.fill'> = async ({ services, user }, { params, body }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  const { categoryId } = body
  await requireProject(rows, businessId, params.id)
  const schema = (await findSchemas(rows, [categoryId])).get(categoryId)
  if (!schema) throw new CallError('attribute_category_not_found')
  const asked = new Map(schema.map((attribute) => [attribute.id, attribute]))
  const faults: { itemId: number; attributeId: number; sentence: string }[] = []
  const saved = await rows.transaction().execute(async (trx) => {
    const locked = await lockItems(trx, businessId, {
      ids: [...new Set(body.values.map(({ itemId }) => itemId))],
    })
    const items = new Map(locked.flatMap((item) => (item.project_id === params.id ? [[item.id, item]] : [])))
    const sound = body.values.filter((given) => {
      const sentence = faultSentence(given, asked.get(given.attributeId), items.has(given.itemId))
      if (sentence !== null) faults.push({ itemId: given.itemId, attributeId: given.attributeId, sentence })
      return sentence === null
    })
    for (const [itemId, values] of Map.groupBy(sound, (given) => given.itemId)) {
      const item = items.get(itemId)
      if (!item) continue
      const edits = { ...item.attribute_edits }
      for (const { attributeId, value } of values) {
        if (value === null) delete edits[attributeId]
        else edits[attributeId] = value
      }
      const isSent = item.verification_status === 'sent'
      await saveAttributeEdits(trx, businessId, itemId, { edits, isSent, now: now() }, user.id)
    }
    await wakeQueue(trx, jobs, 'attributes.fill', { businessId })
    return sound
  })
  const ids = [...new Set(saved.map(({ itemId }) => itemId))]
  return {
    savedCount: saved.length,
    faults,
    rows: await categoryRows(rows, businessId, params.id, categoryId, ids),
  }
}

function faultSentence(
  { value }: Given,
  attribute: CategoryAttribute | undefined,
  isThere: boolean,
): string | null {
  if (!isThere) return attributeFaultSentence(null, 'no_item')
  if (!attribute) return attributeFaultSentence(null, 'no_attribute')
  const fault = value && attributeFault(attribute, value)
  return fault ? attributeFaultSentence(attribute.title, fault) : null
}
