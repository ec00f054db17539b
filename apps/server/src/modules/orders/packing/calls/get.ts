import type { Handler } from '../../../sources/index.ts'
import { answerPacking } from '../packing-answer.ts'

export const get: Handler<'packing.get'> = ({ services, user }, { params }) =>
  answerPacking(services.rows, user.businessId, params.id)
