import type { Handler } from '../../../sources/index.ts'
import { orderSyncAnswer } from '../order-sync-answer.ts'

export const syncState: Handler<'orderSync.state'> = ({ services, user }) =>
  orderSyncAnswer(services, user.businessId)
