import { reviewOperations } from './review-operations.ts'
import { sendOperations } from './send-operations.ts'

/** The operations that this module defines. */
export const marketplaceOperations = [reviewOperations, sendOperations]
