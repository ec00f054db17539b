import type { Handler } from '../../accounts/index.ts'
import { settingsAnswer } from '../settings-answer.ts'

export const settings: Handler<'notifications.settings'> = ({ services, user }) =>
  settingsAnswer(services, user.businessId)
