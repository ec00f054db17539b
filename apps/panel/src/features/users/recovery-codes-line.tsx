import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { secondFactorCall } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const words = SECOND_FACTOR_TEXTS

/** Says how many recovery codes remain, and makes new ones in their place. */
export function RecoveryCodesLine({
  remaining,
  onMade,
}: {
  remaining: number
  onMade: (codes: readonly string[]) => void
}) {
  const [asked, setAsked] = useState(false)
  const make = useMutation({
    mutationFn: () => secondFactorCall('secondFactor.newRecoveryCodes'),
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
    onError: (error) => toast.error(words.newCodesFailed, { description: errorMessage(error) }),
    onSettled: () => setAsked(false),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
      <p className={remaining === 0 ? 'text-red-ink' : 'text-ink-muted'}>
        {remaining === 0 ? words.noCodesLeft : words.codesLeft(remaining)}
      </p>
      <Button size="sm" onClick={() => setAsked(true)}>
        {words.newCodes}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.newCodesQuestion}
        description={words.newCodesText}
        confirmLabel={words.newCodes}
        busy={make.isPending}
        onConfirm={() => make.mutate()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
