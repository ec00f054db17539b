import { changeOperations } from './change-operations.ts'
import { priceRuleOperation } from './price-rule-operation.ts'
import { reviewOperations } from './review-operations.ts'
import { sendOperations } from './send-operations.ts'

/** The operations that this module defines. */
export const marketplaceOperations = [reviewOperations, sendOperations, changeOperations, priceRuleOperation]
