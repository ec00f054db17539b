import { marketplaceOperations } from './modules/marketplace/index.ts'
import { registerOperations } from './modules/operations/index.ts'
import { orderReconciliation } from './modules/orders/index.ts'
import { spreadsheetOperation } from './modules/sources/index.ts'

/** Every kind of operation, module by module. */
export const OPERATIONS = registerOperations([
  ...marketplaceOperations,
  spreadsheetOperation,
  orderReconciliation,
])
