import type { Handler } from '../../handler.ts'
import { connectRunAnswer, newestSearch } from '../connect-run-answer.ts'

export const connectState: Handler<'publication.connectState'> = async ({ services, user }) => {
  const search = await newestSearch(services.rows, user.businessId)
  return { run: search ? await connectRunAnswer(services.rows, search) : null }
}
