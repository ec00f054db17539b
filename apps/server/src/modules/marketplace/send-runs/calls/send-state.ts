import type { Handler } from '../../handler.ts'
import { sendRunAnswer } from '../send-run-answer.ts'
import { newestSendRun } from '../send-runs-store.ts'

export const sendState: Handler<'publication.sendState'> = async ({ services, user }) => {
  const run = await newestSendRun(services.rows, user.businessId)
  return { run: run ? await sendRunAnswer(services.rows, run, services.now()) : null }
}
