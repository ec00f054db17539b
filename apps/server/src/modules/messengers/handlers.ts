import type { Handlers } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { answer } from './calls/answer.ts'
import { ask } from './calls/ask.ts'

export const messengersHandlers = {
  'messageActs.ask': ask,
  'messageActs.answer': answer,
} satisfies Partial<Handlers<Services>>
