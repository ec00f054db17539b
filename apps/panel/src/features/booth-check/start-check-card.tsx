import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { latestCheckQuery } from './booth-check-queries.ts'

/** Says what a check does before it does it. What writes asks for the seller's consent each time. */
export function StartCheckCard() {
  const [consents, setConsents] = useState(false)
  const [discounts, setDiscounts] = useState(false)
  const start = useStart()
  const isStarting = (mayWrite: boolean) => start.isPending && start.variables.mayWrite === mayWrite
  return (
    <Card
      title={BOOTH_CHECK_TEXTS.what}
      description={BOOTH_CHECK_TEXTS.takesTime}
      footer={
        <>
          <Button
            busy={isStarting(false)}
            disabled={isStarting(true)}
            onClick={() => start.mutate({ mayWrite: false, mayDiscount: false })}
          >
            {BOOTH_CHECK_TEXTS.startReading}
          </Button>
          <Button
            variant="primary"
            busy={isStarting(true)}
            disabled={!consents || isStarting(false)}
            onClick={() => start.mutate({ mayWrite: true, mayDiscount: discounts })}
          >
            {BOOTH_CHECK_TEXTS.startWhole}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-medium">{BOOTH_CHECK_TEXTS.startReading}</dt>
          <dd className="text-ink-muted">{BOOTH_CHECK_TEXTS.reads}</dd>
        </div>
        <div>
          <dt className="font-medium">{BOOTH_CHECK_TEXTS.startWhole}</dt>
          <dd className="text-ink-muted">{BOOTH_CHECK_TEXTS.writes}</dd>
          <dd className="text-ink-muted">{BOOTH_CHECK_TEXTS.stays}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        <Checkbox label={BOOTH_CHECK_TEXTS.consent} checked={consents} onChange={setConsents} />
        {consents && (
          <Checkbox
            label={BOOTH_CHECK_TEXTS.discounts}
            description={BOOTH_CHECK_TEXTS.discountsHelp}
            checked={discounts}
            onChange={setDiscounts}
          />
        )}
      </div>
    </Card>
  )
}

function useStart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (may: { mayWrite: boolean; mayDiscount: boolean }) =>
      call('operations.start', { body: { kind: 'booth_check', ...may } }),
    onSuccess: () => toast.success(BOOTH_CHECK_TEXTS.started),
    onError: (error) => toast.error(BOOTH_CHECK_TEXTS.startFailed, { description: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: latestCheckQuery.queryKey }),
  })
}
