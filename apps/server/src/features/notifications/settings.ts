import type { Handler } from '../../core/handler.ts'
import { settingsAnswer } from './settings-answer.ts'

export const settings: Handler<'notifications.settings'> = ({ services, user }) =>
  settingsAnswer(services, user.businessId)
