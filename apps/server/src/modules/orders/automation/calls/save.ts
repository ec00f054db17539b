import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../../sources/index.ts'
import { automationAnswer } from '../automation-answer.ts'
import { findAutomation, forgetOpenVerdicts, saveAutomation } from '../automation-store.ts'

export const save: Handler<'orderAutomation.save'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  const { isOn, ...rule } = body
  return services.rows.transaction().execute(async (trx) => {
    await saveAutomation(trx, businessId, { isOn, rule, userId: user.id }, services.now())
    await forgetOpenVerdicts(trx, businessId)
    if (isOn) await wakeQueue(trx, services.jobs, 'orders.automate', { businessId })
    return automationAnswer(await findAutomation(trx, businessId))
  })
}
