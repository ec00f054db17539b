import type { Handler } from '../../handler.ts'
import { instagramImportAnswer } from '../import-answer.ts'

export const get: Handler<'instagram.get'> = ({ services, user }, { params }) =>
  instagramImportAnswer(services.rows, user.businessId, params.id, services.now())
