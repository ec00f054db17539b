import type { Batch, NewResult, OperationRow } from '../../operations/index.ts'
import { measureItems, nextItems, type SelectedItems } from './selected-items-store.ts'

const PREVIEWED = 1_000

/** Does the next items of an operation's selection, as many as `limit`. Null: there are none. */
export async function selectedBatch(
  operation: OperationRow,
  items: SelectedItems,
  limit: number,
  work: (ids: number[]) => Promise<NewResult[]>,
): Promise<Batch | null> {
  const from = { afterId: Number(operation.cursor ?? 0), upToId: Number(operation.facts['upToId']), limit }
  const ids = await nextItems(items, from)
  const last = ids.at(-1)
  return last === undefined ? null : { cursor: last, lookedAt: ids.length, results: await work(ids) }
}

export interface LeftOutCounts {
  total: number
  included: number
  leftOut: { code: string; sentence: string; count: number }[]
}

/** Judges a whole selection as its operation would, and changes nothing; `include` is given each one that is included. */
export async function previewSelected<Judged extends { leftOut: string | null }>(
  items: SelectedItems,
  {
    judge,
    include,
    sentence,
  }: {
    judge: (ids: number[]) => Promise<readonly Judged[]>
    include: (judged: Judged) => void
    sentence: (code: string) => string
  },
): Promise<LeftOutCounts> {
  const { total, upToId } = await measureItems(items)
  const reasons = new Map<string, number>()
  let included = 0
  for (let afterId = 0; ; ) {
    const ids = await nextItems(items, { afterId, upToId, limit: PREVIEWED })
    const last = ids.at(-1)
    if (last === undefined) break
    for (const judged of await judge(ids)) {
      const { leftOut } = judged
      if (leftOut !== null) reasons.set(leftOut, (reasons.get(leftOut) ?? 0) + 1)
      else {
        included += 1
        include(judged)
      }
    }
    afterId = last
  }
  const leftOut = [...reasons]
    .map(([code, count]) => ({ code, sentence: sentence(code), count }))
    .sort((one, other) => other.count - one.count)
  return { total, included, leftOut }
}

/** Results of items by the reason of each one left out, null where it was done. */
export const resultsOf = (reasons: ReadonlyMap<number, string | null>): NewResult[] =>
  [...reasons].map(([itemId, reason]) => ({ itemId, reason }))
