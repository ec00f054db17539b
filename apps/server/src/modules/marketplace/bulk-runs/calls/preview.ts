import { leftOutSentence } from '@payvand/texts'
import { actedByOf, judgedColumns, judgeItems, requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { judgeSending } from '../../product-changes/judge-sending.ts'
import { measureSelection, nextOfSelection } from '../bulk-selection-store.ts'

const BATCH = 1_000
const EXAMPLES = 20

/** Judges the whole selection as the act itself would, and changes nothing. */
export const preview: Handler<'bulkRuns.preview'> = async ({ services, user }, { params, body }) => {
  const { rows } = services
  const { businessId } = user
  await requireProject(rows, businessId, params.id)
  const { total, upToId } = await measureSelection(rows, businessId, params.id, body.selection)
  const by = actedByOf(body.selection)
  const reasons = new Map<string, number>()
  const examples: number[] = []
  let included = 0
  for (let afterId = 0; ; ) {
    const ids = await nextOfSelection(rows, businessId, params.id, body.selection, {
      afterId,
      upToId,
      limit: BATCH,
    })
    const lastId = ids.at(-1)
    if (lastId === undefined) break
    const items = await judgedColumns(rows, businessId, ids)
    const judged =
      body.kind === 'send'
        ? await judgeSending(rows, businessId, items, by)
        : await judgeItems(rows, businessId, body.kind, items, by)
    for (const { item, leftOut } of judged) {
      if (leftOut !== null) reasons.set(leftOut, (reasons.get(leftOut) ?? 0) + 1)
      else {
        included += 1
        if (examples.length < EXAMPLES) examples.push(item.id)
      }
    }
    afterId = lastId
  }
  const shown = await judgedColumns(rows, businessId, examples)
  return {
    total,
    included,
    examples: shown.map(({ id, url, latest_data: data }) => ({
      id,
      url,
      name: data?.name ?? null,
      photo: data?.photo ?? data?.photos[0] ?? null,
      price: data?.primaryPrice ?? null,
    })),
    leftOut: [...reasons]
      .map(([code, count]) => ({ code, sentence: leftOutSentence(code), count }))
      .sort((one, other) => other.count - one.count),
  }
}
