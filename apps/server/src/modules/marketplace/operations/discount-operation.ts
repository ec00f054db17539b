import type { OfKind, OperationParameters } from '@payvand/contract'
import { nextTehranDay, type RuleDiscount, tehranDayStart } from '@payvand/domain'
import { discountLeftOutSentence, discountOutcomeSentence, discountTitle } from '@payvand/texts'
import type { DiscountSelection } from '../../../infra/db/pricing-schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findProject, judgedColumns } from '../../catalog/index.ts'
import { defineOperation, type NewResult, type OperationRow, undoNext } from '../../operations/index.ts'
import { findDiscountRule, insertDiscountRule, stopDiscountRule } from '../discounts/discount-rules-store.ts'
import { itemsOfDiscount } from '../discounts/discounted-items-store.ts'
import { judgeDiscount } from '../discounts/judge-discount.ts'
import { decideAnew, sendDiscounted } from '../discounts/turn-discounts.ts'
import { findOffering } from '../pricing/offering.ts'
import type { Services } from '../services.ts'
import { BOOTH_SCOPE, UNDO_MS } from './booth-scope.ts'
import { previewSelected, selectedBatch } from './selected-batch.ts'
import { measureItems } from './selected-items-store.ts'

type Parameters = OfKind<OperationParameters, 'discount'>

const BATCH = 200
const EXAMPLES = 50
const LONGEST_MS = 366 * 24 * 3_600_000

const ruleIdOf = ({ facts }: OperationRow): number => Number(facts['ruleId'])

/**
 * Puts a discount on products of the booth for a time: a rule, which also is for products that come later, and whose
 * beginning and end come by themselves. Taken back, or stopped, it ends for all of them.
 */
export const discountOperation = defineOperation<Services, 'discount'>({
  kinds: ['discount'],
  title: ({ percent }) => discountTitle(percent),

  async prepare(services, trx, { businessId, userId }, parameters) {
    const now = services.now()
    const { startsAt, endsAt } = periodOf(parameters, now)
    const selection = selectionOf(parameters)
    if (selection.projectId !== undefined && !(await findProject(trx, businessId, selection.projectId)))
      throw new CallError('not_found')
    const { total, upToId } = await measureItems(itemsOfDiscount(trx, businessId, selection))
    if (total === 0) throw new CallError('nothing_to_change')
    const rule = { selection, percent: parameters.percent, startsAt, endsAt, userId }
    const ruleId = await insertDiscountRule(trx, businessId, rule, now)
    return { scope: BOOTH_SCOPE, total, facts: { upToId, ruleId } }
  },

  async preview({ rows, now }, businessId, parameters) {
    const { endsAt } = periodOf(parameters, now())
    const discount = discountOf(parameters, 0, endsAt)
    const offering = await findOffering(rows, businessId, now())
    const examples: ReturnType<typeof exampleOf>[] = []
    const priceSum = { from: 0, to: 0 }
    const counts = await previewSelected(itemsOfDiscount(rows, businessId, selectionOf(parameters)), {
      judge: async (ids) =>
        judgeDiscount(rows, businessId, await judgedColumns(rows, businessId, ids), { offering, discount }),
      include({ item, offer, before }) {
        if (!offer) return
        priceSum.from += before
        priceSum.to += offer.paid
        if (examples.length < EXAMPLES)
          examples.push(exampleOf(item, { from: before, to: offer.paid }, offer.percent))
      },
      sentence: discountLeftOutSentence,
    })
    return { kind: parameters.kind, ...counts, examples, priceSum }
  },

  batch: (services, trx, operation) => {
    const { business_id: businessId, parameters } = operation
    const ruleId = ruleIdOf(operation)
    const selected = itemsOfDiscount(trx, businessId, selectionOf(parameters))
    return selectedBatch(operation, selected, BATCH, async (ids) => {
      const now = services.now()
      const rule = await findDiscountRule(trx, businessId, ruleId)
      if (!rule || rule.stopped_at)
        return ids.map((itemId): NewResult => ({ itemId, reason: 'discount_stopped' }))
      const offering = await findOffering(trx, businessId, now)
      const discount = discountOf(parameters, ruleId, rule.ends_at)
      const items = await judgedColumns(trx, businessId, ids)
      const judged = await judgeDiscount(trx, businessId, items, { offering, discount })
      // One that begins later is turned when its time has come.
      if (rule.starts_at <= now) {
        const begun = judged.flatMap(({ item, leftOut }) => (leftOut === null ? [item.id] : []))
        await sendDiscounted(services, trx, businessId, begun, ruleId)
      }
      return judged.map(
        ({ item, offer, before, leftOut }): NewResult =>
          leftOut === null
            ? { itemId: item.id, reason: null, before: { shown: before }, after: { shown: offer.paid } }
            : { itemId: item.id, reason: leftOut },
      )
    })
  },

  async ended(services, trx, operation, end) {
    if (end === 'completed') return
    const { business_id: businessId } = operation
    const rule = await findDiscountRule(trx, businessId, ruleIdOf(operation))
    if (rule && (await stopDiscountRule(trx, businessId, rule.id, services.now())))
      await decideAnew(services, trx, rule)
  },

  async describe(_services, operation) {
    return { details: { kind: 'discount', ruleId: ruleIdOf(operation) }, reason: null }
  },

  undo: {
    withinMs: UNDO_MS,
    applies: ({ succeeded, stopped }) => succeeded > 0 && !stopped,
    async begin(services, trx, operation) {
      const ruleId = ruleIdOf(operation)
      const isStopped = await stopDiscountRule(trx, operation.business_id, ruleId, services.now())
      if (!isStopped) throw new CallError('discount_over')
    },
    batch: (services, trx, operation) =>
      undoNext(trx, operation, BATCH, async (done) => {
        const ids = done.map(({ itemId }) => itemId)
        await sendDiscounted(services, trx, operation.business_id, ids, ruleIdOf(operation))
        return new Map(ids.map((id) => [id, null]))
      }),
  },

  sentence: (_kind, { outcome, code }) => discountOutcomeSentence(outcome, code),
})

function selectionOf({ selection }: Parameters): DiscountSelection {
  const { projectId, categoryId, projectItemIds } = selection
  return {
    ...(projectId === undefined ? {} : { projectId }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(projectItemIds === undefined ? {} : { projectItemIds }),
  }
}

const discountOf = ({ percent }: Parameters, id: number, endsAt: Date): RuleDiscount => ({
  id,
  percent,
  until: endsAt.toISOString(),
})

/** From the beginning of the first day in Tehran to the end of the last, which must not be over. */
function periodOf({ firstDay, lastDay }: Parameters, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = tehranDayStart(firstDay)
  const last = tehranDayStart(lastDay)
  if (!startsAt || !last || last < startsAt) throw new CallError('discount_period_wrong')
  const endsAt = nextTehranDay(last)
  if (endsAt <= now || endsAt.getTime() - now.getTime() > LONGEST_MS)
    throw new CallError('discount_period_wrong')
  return { startsAt, endsAt }
}

function exampleOf(
  { id, url, latest_data: data }: Awaited<ReturnType<typeof judgedColumns>>[number],
  change: { from: number; to: number },
  percent: number,
) {
  return {
    id,
    url,
    name: data?.name ?? null,
    photo: data?.photo ?? data?.photos[0] ?? null,
    variantCount: data?.variants?.length ?? 0,
    change,
    percent,
  }
}
