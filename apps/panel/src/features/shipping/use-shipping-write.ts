import { SHIPPING_TEXTS } from '@payvand/texts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { ApiError, errorMessage, NETWORK_STATUS, TIMEOUT_STATUS } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { readShippingAgain } from './shipping-queries.ts'

/**
 * Writes to the marketplace, and reads what is shown again whatever came of it. A form that stays open keeps what was
 * typed.
 */
export function useShippingWrite<Given, Answer>(options: {
  write: (given: Given) => Promise<Answer>
  done?: (answer: Answer, given: Given) => void
  failed?: (error: unknown, given: Given) => void
  /** The sentence of success. */
  saved?: string
}): UseMutationResult<Answer, Error, Given> {
  return useMutation({
    mutationFn: options.write,
    onSuccess: async (answer, given) => {
      options.done?.(answer, given)
      if (options.saved !== undefined) toast.success(options.saved)
      await readShippingAgain()
    },
    onError: async (error, given) => {
      options.failed?.(error, given)
      if (isOutcomeUnknown(error)) {
        await readShippingAgain()
        toast.warning(SHIPPING_TEXTS.unknown, { description: SHIPPING_TEXTS.unknownText })
        return
      }
      toast.error(SHIPPING_TEXTS.saveFailed, { description: errorMessage(error) })
      await readShippingAgain()
    },
  })
}

/** The write may have been taken where no answer came, here or at the server. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isLostHere = error.status === TIMEOUT_STATUS || error.status === NETWORK_STATUS
  return isLostHere || error.code === 'shipping_outcome_unknown' || error.code === 'timeout'
}
