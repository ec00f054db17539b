import { DISCOUNT_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'

/** Asks again for a discount that the marketplace did not take. */
export function RetryDiscount({ productId }: { productId: number }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('discounts.retry', { params: { id: productId } }),
    onSuccess: () => {
      toast.success(DISCOUNT_TEXTS.retried)
      for (const queryKey of [['discounts'], ['boothProducts'], ['marketplace']])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => toast.error(DISCOUNT_TEXTS.retryFailed, { description: errorMessage(error) }),
  })
  return (
    <Button size="sm" className="mt-2" busy={retry.isPending} onClick={() => retry.mutate()}>
      {DISCOUNT_TEXTS.retry}
    </Button>
  )
}
