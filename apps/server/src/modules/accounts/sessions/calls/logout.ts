import type { Handler } from '../../handler.ts'
import { deleteSession } from '../sessions-store.ts'

export const logout: Handler<'session.logout'> = async ({ services, user }) => {
  await deleteSession(services.rows, user.tokenHash)
  return { success: true }
}
