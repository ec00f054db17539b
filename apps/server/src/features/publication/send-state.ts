import type { Handler } from '../../core/handler.ts'
import { newestSendRun } from '../../core/stores/send-runs-store.ts'
import { sendRunAnswer } from './send-run-answer.ts'

export const sendState: Handler<'publication.sendState'> = async ({ services, user }) => {
  const run = await newestSendRun(services.rows, user.businessId)
  return { run: run ? await sendRunAnswer(services.rows, run, services.now()) : null }
}
