import { totalNeeds } from '@payvand/domain'
import type { Handler } from '../../../sources/index.ts'
import { countNeeds } from '../count-needs.ts'
import { listNeeds } from '../list-needs.ts'

export const list: Handler<'needs.list'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const now = services.now()
  const counts = await countNeeds(rows, user.businessId, now)
  const data = await listNeeds({ rows, businessId: user.businessId, now, limit: query.limit, counts })
  return { data, counts, totalCount: totalNeeds(counts) }
}
