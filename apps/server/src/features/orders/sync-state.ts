import type { Handler } from '../../core/handler.ts'
import { orderSyncAnswer } from './order-sync-answer.ts'

export const syncState: Handler<'orderSync.state'> = ({ services, user }) =>
  orderSyncAnswer(services, user.businessId)
