import type { Handler } from '../../handler.ts'
import { settingsAnswer } from '../settings-answer.ts'

export const settings: Handler<'installation.settings'> = ({ services }) => settingsAnswer(services)
