import type { DifferenceOutcome } from '@payvand/contract'
import type { BoothDifferenceField } from '@payvand/domain'
import { type DifferenceLeftOut, differenceLeftOutSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Services } from '../services.ts'
import { isPending } from './compare-product.ts'
import { type ComparableRow, lockComparableItems } from './compared-products-store.ts'
import { countDiffering, differingItemIds } from './differences-store.ts'

const BATCH = 100
/** Limit on "all" in one call; the call answers how many are left. */
const ONE_CALL = 1_000
const SHOWN = 50

interface Chosen {
  projectItemIds?: number[] | undefined
  all?: true | undefined
  field?: BoothDifferenceField | undefined
}
/** Decides about the locked rows; answers of each why it was left as it is, null where it was done. */
type Act = (
  trx: Kysely<Tables>,
  rows: readonly ComparableRow[],
) => Promise<ReadonlyMap<number, DifferenceLeftOut | null>>

/** Does something with the chosen differing products, batch by batch, each in a transaction of its own. */
export async function forChosen(
  services: Services,
  businessId: number,
  chosen: Chosen,
  act: Act,
): Promise<DifferenceOutcome> {
  const outcome: DifferenceOutcome = { doneCount: 0, leftOutCount: 0, leftOut: [], remainingCount: 0 }
  const { field } = chosen
  const named = [...new Set(chosen.projectItemIds ?? [])].sort((one, other) => one - other)
  let afterId = 0
  for (let done = 0; done < ONE_CALL; done += BATCH) {
    const ids = chosen.all
      ? await differingItemIds(services.rows, businessId, { field, afterId, limit: BATCH })
      : named.splice(0, BATCH)
    const lastId = ids.at(-1)
    if (lastId === undefined) return outcome
    afterId = lastId
    await services.rows.transaction().execute(async (trx) => {
      const rows = await lockComparableItems(trx, businessId, ids)
      const open = rows.filter((row) => !standsInTheWay(row))
      const results = await act(trx, open)
      for (const row of rows) note(outcome, row, standsInTheWay(row) ?? results.get(row.itemId) ?? null)
    })
  }
  outcome.remainingCount = chosen.all ? await countDiffering(services.rows, businessId, field, afterId) : 0
  return outcome
}

function standsInTheWay(row: ComparableRow): DifferenceLeftOut | null {
  if (row.blacklisted !== null) return 'blacklisted'
  if (isPending(row)) return 'on_its_way'
  return row.differences === null ? 'equal_meanwhile' : null
}

function note(outcome: DifferenceOutcome, row: ComparableRow, why: DifferenceLeftOut | null): void {
  if (why === null) {
    outcome.doneCount += 1
    return
  }
  outcome.leftOutCount += 1
  if (outcome.leftOut.length >= SHOWN) return
  const name = row.data?.name ?? null
  outcome.leftOut.push({ projectItemId: row.itemId, name, sentence: differenceLeftOutSentence(why) })
}
