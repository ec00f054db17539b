import { connectRunAnswer } from '../../core/connect-run-answer.ts'
import type { Handler } from '../../core/handler.ts'
import { newestConnectRun } from '../../core/stores/connect-runs-store.ts'

export const connectState: Handler<'publication.connectState'> = async ({ services, user }) => {
  const run = await newestConnectRun(services.rows, user.businessId)
  return { run: run ? connectRunAnswer(run) : null }
}
