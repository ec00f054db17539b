import type { Handler } from '../../handler.ts'
import { listPersonalTokens } from '../personal-tokens-store.ts'
import { tokenAnswer } from '../token-answer.ts'

export const list: Handler<'personalTokens.list'> = async ({ services, user }) => {
  const data = (await listPersonalTokens(services.rows, user.id)).map(tokenAnswer)
  return { data, totalCount: data.length }
}
