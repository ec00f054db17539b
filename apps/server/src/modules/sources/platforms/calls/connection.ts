import type { Handler } from '../../handler.ts'
import { connectionAnswer } from '../connection-answer.ts'

export const connection: Handler<'platform.connection'> = ({ services, user }) =>
  connectionAnswer(services, user.businessId)
