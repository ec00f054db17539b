import type { ActDefinitions } from '../message-act.ts'
import { emptyStockAct } from './empty-stock-act.ts'
import { discardHeldAct, releaseHeldAct } from './held-acts.ts'
import { giveCodeAct, prepareAct } from './order-acts.ts'

export const ACTS: ActDefinitions = {
  prepare: prepareAct,
  give_code: giveCodeAct,
  empty_stock: emptyStockAct,
  release_held: releaseHeldAct,
  discard_held: discardHeldAct,
}
