import type { Handler } from '../../sources/index.ts'
import { linkCandidates as findCandidates } from '../link-candidates-store.ts'

const SHOWN = 20

export const linkCandidates: Handler<'orders.linkCandidates'> = async ({ services, user }, { query }) => ({
  data: await findCandidates(services.rows, user.businessId, query.search, SHOWN),
})
