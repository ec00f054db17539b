import type { OperatedUser } from '@payvand/contract'
import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { operatorCall } from './operator-call.ts'
import { refreshOperator } from './operator-queries.ts'

const words = SECOND_FACTOR_TEXTS

/** Lets a user in again who lost their device and their recovery codes. */
export function ResetSecondFactor({ user }: { user: OperatedUser }) {
  const [asked, setAsked] = useState(false)
  const name = user.name ?? user.username
  const reset = useMutation({
    mutationFn: () => operatorCall('operator.resetSecondFactor', { params: { id: user.id } }),
    onSuccess: () => toast.success(words.resetDone),
    onError: (error) => toast.error(words.resetFailed, { description: errorMessage(error) }),
    onSettled: () => {
      setAsked(false)
      return refreshOperator()
    },
  })
  if (!user.hasSecondFactor) return null
  return (
    <>
      <Button size="sm" aria-label={words.resetOf(name)} onClick={() => setAsked(true)}>
        {words.reset}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={words.resetQuestion(name)}
        description={words.resetText}
        confirmLabel={words.reset}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
