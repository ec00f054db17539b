import { DISCOUNT_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { DiscountRule } from './discount-queries.ts'

/** Ends a discount before its last day, once it is confirmed. */
export function StopDiscount({ rule }: { rule: DiscountRule }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call('discounts.stop', { params: { id: rule.id } }),
    onSuccess: () => {
      setAsking(false)
      toast.success(DISCOUNT_TEXTS.stopped)
      for (const queryKey of [['discounts'], ['marketplace'], ['operations', 'list']])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => toast.error(DISCOUNT_TEXTS.stopFailed, { description: errorMessage(error) }),
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {DISCOUNT_TEXTS.stop}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={DISCOUNT_TEXTS.stopTitle(rule.percent)}
          description={DISCOUNT_TEXTS.stopText}
          confirmLabel={DISCOUNT_TEXTS.stop}
          busy={stop.isPending}
          onConfirm={() => stop.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
