import type { Handler } from '../../../sources/index.ts'
import { answerPacking } from '../packing-answer.ts'
import { recordSteps } from '../record-steps.ts'

export const finish: Handler<'packing.finish'> = async (context, { params, body }) => {
  await recordSteps(context, params.id, body.steps, { finish: true })
  return answerPacking(context.services.rows, context.user.businessId, params.id)
}
