import { boothCheckOperation } from '../booth-check/booth-check-operation.ts'
import { connectOperation } from '../connecting/connect-operation.ts'
import { reconciliationOperation } from '../reconciliation/reconciliation-operation.ts'
import { categoryOperation } from './category-operation.ts'
import { changeOperations } from './change-operations.ts'
import { discountOperation } from './discount-operation.ts'
import { outOfStockOperation } from './out-of-stock-operation.ts'
import { priceRuleOperation } from './price-rule-operation.ts'
import { reviewOperations } from './review-operations.ts'
import { sendOperations } from './send-operations.ts'

/** The operations that this module defines. */
export const marketplaceOperations = [
  reviewOperations,
  categoryOperation,
  sendOperations,
  changeOperations,
  outOfStockOperation,
  priceRuleOperation,
  discountOperation,
  connectOperation,
  reconciliationOperation,
  boothCheckOperation,
]
