import { awaitsDispatch } from '@payvand/domain'
import type { Handler } from '../../sources/index.ts'
import { countByStatus } from '../order-list-store.ts'

export const counts: Handler<'orders.counts'> = async ({ services, user }) => {
  const { statuses, unsynced } = await countByStatus(services.rows, user.businessId)
  const sum = (of: typeof statuses) => of.reduce((total, { count }) => total + count, 0)
  return {
    total: sum(statuses),
    awaiting: sum(statuses.filter(({ status }) => awaitsDispatch(status))),
    unsynced,
    statuses,
  }
}
