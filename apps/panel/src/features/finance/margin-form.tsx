import { PURCHASE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { financeCall } from './finance-call.ts'
import { refreshFinance } from './finance-queries.ts'

const MOST = 95

/** The margin that is presumed of products without a purchase price. */
export function MarginForm({ usualMargin }: { usualMargin: number | null }) {
  const [margin, setMargin] = useState(usualMargin)
  const save = useMutation({
    mutationFn: () => financeCall('purchasePrices.saveMargin', { body: { usualMargin: margin } }),
    async onSuccess() {
      toast.success(PURCHASE_TEXTS.marginSaved)
      await refreshFinance()
    },
    onError: (error) => toast.error(PURCHASE_TEXTS.marginFailed, { description: errorMessage(error) }),
  })
  return (
    <Card>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <div className="w-full max-w-md">
          <NumberInput
            label={PURCHASE_TEXTS.margin}
            description={PURCHASE_TEXTS.marginHelp}
            unit={PURCHASE_TEXTS.marginUnit}
            value={margin}
            min={0}
            max={MOST}
            onChange={setMargin}
          />
        </div>
        <Button type="submit" busy={save.isPending} disabled={margin === usualMargin}>
          {PURCHASE_TEXTS.save}
        </Button>
      </form>
    </Card>
  )
}
