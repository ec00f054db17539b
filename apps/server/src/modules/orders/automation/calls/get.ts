import type { Handler } from '../../../sources/index.ts'
import { automationAnswer } from '../automation-answer.ts'
import { findAutomation } from '../automation-store.ts'

export const get: Handler<'orderAutomation.get'> = async ({ services, user }) =>
  automationAnswer(await findAutomation(services.rows, user.businessId))
