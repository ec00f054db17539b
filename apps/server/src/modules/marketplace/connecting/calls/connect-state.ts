import type { Handler } from '../../handler.ts'
import { connectRunAnswer } from '../connect-run-answer.ts'
import { newestConnectRun } from '../connect-runs-store.ts'

export const connectState: Handler<'publication.connectState'> = async ({ services, user }) => {
  const run = await newestConnectRun(services.rows, user.businessId)
  return { run: run ? connectRunAnswer(run) : null }
}
