import type { Statement } from './statement.ts'
import { HOME_STATEMENTS } from './statements/home.ts'
import { ITEM_STATEMENTS } from './statements/items.ts'
import { NEED_STATEMENTS } from './statements/needs.ts'
import { OPERATION_STATEMENTS } from './statements/operations.ts'
import { ORDER_STATEMENTS } from './statements/orders.ts'
import { PRODUCT_STATEMENTS } from './statements/products.ts'
import { SYNC_STATEMENTS } from './statements/sync.ts'

/** Everything the panel says about state, each with its truth and its lie. */
export const STATEMENTS: readonly Statement[] = [
  ...SYNC_STATEMENTS,
  ...NEED_STATEMENTS,
  ...HOME_STATEMENTS,
  ...ITEM_STATEMENTS,
  ...PRODUCT_STATEMENTS,
  ...ORDER_STATEMENTS,
  ...OPERATION_STATEMENTS,
]
