import type { Handler } from '../handler.ts'
import { operationAnswer } from '../operation-answer.ts'
import { findOperation } from '../operations-store.ts'
import { requireOperation } from '../require-operation.ts'

export const get: Handler<'operations.get'> = async ({ services, user }, { params }) =>
  operationAnswer(services, requireOperation(await findOperation(services.rows, user.businessId, params.id)))
