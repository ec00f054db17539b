import type { OfKind, OperationParameters } from '@payvand/contract'
import { bulkOutcomeSentence, itemOperationTitle, leftOutSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import {
  categoryLeaves,
  findSendRules,
  itemCategory,
  itemsInBooth,
  judgedColumns,
  keptCategoryTitle,
  type LockedItem,
  lockItems,
  requireProject,
  type SendRules,
} from '../../catalog/index.ts'
import { defineOperation, type NewResult, undoNext } from '../../operations/index.ts'
import { editItem } from '../items/edit-item.ts'
import type { Services } from '../services.ts'
import { exampleOf, ITEM_EXAMPLES } from './item-example.ts'
import { previewSelected, selectedBatch } from './selected-batch.ts'
import { itemsOfProject, measureItems } from './selected-items-store.ts'

const BATCH = 100

type Parameters = OfKind<OperationParameters, 'category'>

interface Chosen {
  categoryId: number | null
}

/**
 * Chooses a marketplace category for many items of a project that are not in the booth yet, one for all or that of each,
 * each as a person's edit.
 */
export const categoryOperation = defineOperation<Services, 'category'>({
  kinds: ['category'],
  title: ({ kind }) => itemOperationTitle(kind),

  async check(services, { businessId }, { projectId, selection, categoryId }) {
    await requireProject(services.rows, businessId, projectId)
    const leaves = new Set((await categoryLeaves(services, businessId)).map(({ id }) => id))
    const chosen =
      'choices' in selection ? selection.choices.map((choice) => choice.categoryId) : [categoryId]
    if (!chosen.every((id) => id !== undefined && leaves.has(id))) throw new CallError('category_not_found')
  },

  async prepare(_services, trx, { businessId }, parameters) {
    const { projectId } = parameters
    await requireProject(trx, businessId, projectId)
    const { total, upToId } = await measureItems(itemsOfProject(trx, businessId, parameters))
    if (total === 0) throw new CallError('nothing_to_change')
    return { scope: `project:${projectId}`, projectId, total, facts: { upToId } }
  },

  async preview(services, businessId, parameters) {
    const { rows } = services
    const { kind, projectId } = parameters
    const chosen = chosenCategories(parameters)
    const titleOf = keptCategoryTitle(services, businessId)
    const rules = await rulesOf(rows, businessId, projectId)
    const examples: ReturnType<typeof exampleOf>[] = []
    const counts = await previewSelected(itemsOfProject(rows, businessId, parameters), {
      async judge(ids) {
        const inBooth = await itemsInBooth(rows, businessId, ids)
        const items = await judgedColumns(rows, businessId, ids)
        return items.map((item) => ({
          item,
          leftOut: leftOutReason(item, chosen(item.id), parameters, rules, inBooth),
        }))
      },
      include: ({ item }) =>
        examples.length < ITEM_EXAMPLES && examples.push(exampleOf(item, titleOf(chosen(item.id)))),
      sentence: leftOutSentence,
    })
    return { kind, ...counts, examples }
  },

  batch: (services, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    const chosen = chosenCategories(parameters)
    const user = { id: operation.user_id ?? 0, businessId }
    return selectedBatch(operation, itemsOfProject(trx, businessId, parameters), BATCH, async (ids) => {
      const rules = await rulesOf(trx, businessId, parameters.projectId)
      const inBooth = await itemsInBooth(trx, businessId, ids)
      const results: NewResult[] = []
      for (const item of await lockItems(trx, businessId, { ids })) {
        const categoryId = chosen(item.id)
        const reason = leftOutReason(item, categoryId, parameters, rules, inBooth)
        if (reason === null) await editItem(services, trx, user, item, { categoryId })
        const before: Chosen = { categoryId: item.category_id }
        results.push({ itemId: item.id, reason, before, after: { categoryId } satisfies Chosen })
      }
      return results
    })
  },

  undo: {
    withinMs: null,
    applies: ({ succeeded }) => succeeded > 0,
    batch: (services, trx, operation) =>
      undoNext<Chosen, Chosen>(trx, operation, BATCH, async (done) => {
        const { business_id: businessId } = operation
        const user = { id: operation.undone_by ?? operation.user_id ?? 0, businessId }
        const ids = done.map(({ itemId }) => itemId)
        const inBooth = await itemsInBooth(trx, businessId, ids)
        const items = new Map((await lockItems(trx, businessId, { ids })).map((item) => [item.id, item]))
        const reasons = new Map<number, string | null>()
        for (const { itemId, before, after } of done) {
          const item = items.get(itemId)
          const stands = item?.category_id === after.categoryId && !inBooth.has(itemId)
          reasons.set(itemId, stands ? null : 'changed_since')
          if (item && stands) await editItem(services, trx, user, item, { categoryId: before.categoryId })
        }
        return reasons
      }),
  },

  sentence: (kind, { outcome, code }) => bulkOutcomeSentence(kind, outcome, code),
})

async function rulesOf(rows: Kysely<Tables>, businessId: number, projectId: number): Promise<SendRules> {
  const rules = await findSendRules(rows, businessId, projectId)
  if (!rules) throw new CallError('project_not_found')
  return rules
}

/** The category that a person chose for an item: one for all, or its own. */
function chosenCategories({ selection, categoryId }: Parameters): (itemId: number) => number {
  const byItem = new Map(
    'choices' in selection
      ? selection.choices.flatMap((choice) => choice.projectItemIds.map((id) => [id, choice.categoryId]))
      : [],
  )
  return (itemId) => {
    const chosen = categoryId ?? byItem.get(itemId)
    if (chosen === undefined) throw new Error(`No category was chosen for the item ${itemId}`)
    return chosen
  }
}

/** A product of the booth keeps its category there: another one would have to be sent and checked again. */
function leftOutReason(
  item: Pick<LockedItem, 'id' | 'is_active' | 'category_id' | 'site_category'>,
  categoryId: number,
  { missingOnly }: Parameters,
  rules: SendRules,
  inBooth: ReadonlySet<number>,
) {
  if (!item.is_active) return 'inactive'
  if (inBooth.has(item.id)) return 'already_sent'
  if (missingOnly && itemCategory(item, rules) !== null) return 'has_category'
  return item.category_id === categoryId ? 'same_category' : null
}
