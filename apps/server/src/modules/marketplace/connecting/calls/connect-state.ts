import type { Handler } from '../../handler.ts'
import { connectSearchAnswer, newestSearch } from '../connect-search-answer.ts'

export const connectState: Handler<'publication.connectState'> = async ({ services, user }) => {
  const search = await newestSearch(services.rows, user.businessId)
  return { run: search ? await connectSearchAnswer(services.rows, search) : null }
}
