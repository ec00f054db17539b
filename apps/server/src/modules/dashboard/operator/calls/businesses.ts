import { BUSINESS_TROUBLES } from '@payvand/domain'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../../sources/index.ts'
import { healthKeptAt } from '../kept-health-store.ts'
import { operatedBusinessAnswer } from '../operated-business-answer.ts'
import { countOperatedBusinesses, listOperatedBusinesses } from '../operated-businesses-store.ts'

export const businesses: Handler<'operator.businesses'> = async ({ services }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [asOf, found, counts] = await Promise.all([
    healthKeptAt(services.rows),
    listOperatedBusinesses(services.rows, query, page),
    countOperatedBusinesses(services.rows, query.search),
  ])
  return {
    data: found.map(operatedBusinessAnswer),
    totalCount: query.trouble ? counts.troubles[query.trouble] : counts.all,
    allCount: counts.all,
    asOf: wireTime(asOf),
    troubles: BUSINESS_TROUBLES.map((trouble) => ({ trouble, count: counts.troubles[trouble] })).filter(
      ({ count }) => count > 0,
    ),
  }
}
