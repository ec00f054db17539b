import type { Handler } from '../../handler.ts'
import { instagramBatchAnswer } from '../batch-answer.ts'

export const batch: Handler<'instagram.batch'> = ({ services, user }, { params }) =>
  instagramBatchAnswer(services.rows, user.businessId, params.id, services.now())
