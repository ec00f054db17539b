import type { OrderAct } from '@payvand/domain'
import type { BoothCommandKind } from './order-commands.ts'

/** The acts that each kind of command tells the marketplace. */
export const ACTS_OF_KIND: Readonly<Record<BoothCommandKind, readonly OrderAct[]>> = {
  prepare: ['prepare'],
  post: ['post', 'correct_code'],
  cancel: ['cancel'],
  ask_cancel: ['ask_cancel'],
  delay: ['delay'],
  answer_cancel: ['accept_cancel', 'refuse_cancel'],
}
