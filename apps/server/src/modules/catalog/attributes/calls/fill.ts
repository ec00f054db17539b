import type { RequestOf } from '@payvand/contract'
import { ATTRIBUTE_WORDS } from '@payvand/crawler'
import {
  type AttributeValue,
  attributeFault,
  type CategoryAttribute,
  readWrittenValue,
} from '@payvand/domain'
import { attributeFaultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../../accounts/index.ts'
import { saveAttributeEdits } from '../../items/item-changes-store.ts'
import { lockItems } from '../../items/project-items-store.ts'
import { requireProject } from '../../projects/require-project.ts'
import { categoryRows } from '../category-rows.ts'
import { findSchemas } from '../kept-schemas.ts'

type Given = RequestOf<'attributes.fill'>['body']['values'][number]
interface Edit {
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
    const edits = body.values.flatMap((given): Edit[] => {
      const { itemId, attributeId } = given
      const read = readGiven(given, asked.get(attributeId), items.has(itemId))
      if (typeof read !== 'string') return [{ itemId, attributeId, value: read }]
      faults.push({ itemId, attributeId, sentence: read })
      return []
    })
    for (const [itemId, values] of Map.groupBy(edits, (edit) => edit.itemId)) {
      const item = items.get(itemId)
      if (!item) continue
      const merged = { ...item.attribute_edits }
      for (const { attributeId, value } of values) {
        if (value === null) delete merged[attributeId]
        else merged[attributeId] = value
      }
      const isSent = item.verification_status === 'sent'
      await saveAttributeEdits(trx, businessId, itemId, { edits: merged, isSent, now: now() }, user.id)
    }
    await wakeQueue(trx, jobs, 'attributes.fill', { businessId })
    return edits
  })
  const ids = [...new Set(saved.map(({ itemId }) => itemId))]
  return {
    savedCount: saved.length,
    faults,
    rows: await categoryRows(rows, businessId, params.id, categoryId, ids),
  }
}

/** The value that was given; a sentence where it cannot be taken. */
function readGiven(
  { value = null, written }: Given,
  attribute: CategoryAttribute | undefined,
  isThere: boolean,
): AttributeValue | string | null {
  if (!isThere) return attributeFaultSentence(null, 'no_item')
  if (!attribute) return attributeFaultSentence(null, 'no_attribute')
  const read = written === undefined ? value : readWrittenValue(attribute, written, ATTRIBUTE_WORDS)
  if (read === null) return null
  const fault = typeof read === 'string' ? read : attributeFault(attribute, read)
  return fault === null ? read : attributeFaultSentence(attribute.title, fault)
}
