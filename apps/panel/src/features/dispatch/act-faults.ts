import type { CancelReasonName } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'

/** Highest number of characters in the seller's words. */
export const MOST_WORDS = 500

export interface CancelValues {
  reason: CancelReasonName | null
  description: string
}

/** Faults of the form of a cancellation; a request to the buyer has no reason of the marketplace's list. */
export function cancelFaults({ reason, description }: CancelValues, needsReason: boolean) {
  return {
    ...(needsReason && reason === null && { reason: FIELD_SENTENCES.required }),
    ...wordsFault(description),
  }
}

export function wordsFault(description: string): { description?: string } {
  return description.trim() === '' ? { description: FIELD_SENTENCES.required } : {}
}
