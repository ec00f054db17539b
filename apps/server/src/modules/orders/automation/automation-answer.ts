import type { OrderAutomation } from '@payvand/contract'
import type { PreparationHold } from '@payvand/domain'
import { ORDER_AUTOMATION_TEXTS, PREPARATION_HOLD_SENTENCES } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { Automation } from './automation-store.ts'

export const automationAnswer = ({ isOn, onSince, rule }: Automation): OrderAutomation => ({
  isOn,
  onSince: wireTime(onSince),
  rule,
})

/** The sentence of a stored reason. */
export function holdSentence(code: string | null): string | null {
  if (code === null) return null
  if (code === 'automation_taken') return ORDER_AUTOMATION_TEXTS.taken
  return PREPARATION_HOLD_SENTENCES[code as PreparationHold] ?? null
}
