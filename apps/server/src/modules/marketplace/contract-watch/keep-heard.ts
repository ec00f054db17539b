import type { AnswerDifference } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { notify } from '../../notifications/index.ts'
import {
  businessesOfOperators,
  fieldsSeen,
  forgetOldDifferences,
  noteAnswers,
  noteDifference,
} from './contract-differences-store.ts'

/** What was heard since the last writing. */
export interface Heard {
  /** Calls that were answered, with places that were as expected and are not known to be yet. */
  answers: Map<string, string[]>
  differences: Map<string, AnswerDifference>
}

/** Operators of further businesses see it on their page. */
const TOLD_BUSINESSES = 20

/** Writes down what was heard, and tells operators of what is new, at once. */
export function keepHeard(rows: Kysely<Tables>, { answers, differences }: Heard, now: Date): Promise<void> {
  return rows.transaction().execute(async (trx) => {
    const news: { id: number; wasOtherwise: boolean }[] = []
    for (const difference of differences.values()) {
      const wasOtherwise = (await fieldsSeen(trx, difference.call)).has(difference.field)
      const id = await noteDifference(trx, difference, { wasOtherwise, now })
      if (id !== null) news.push({ id, wasOtherwise })
    }
    await noteAnswers(trx, answers, now)
    if (news.length === 0) return
    await forgetOldDifferences(trx, now)
    const happened = {
      event: 'marketplace_changed',
      subjects: news.map(({ id }) => String(id)),
      details: { reason: news.some(({ wasOtherwise }) => wasOtherwise) ? 'changed' : 'differs' },
    } as const
    for (const businessId of await businessesOfOperators(trx, TOLD_BUSINESSES))
      await notify(trx, businessId, happened, now)
  })
}
