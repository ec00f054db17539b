import type { OperatedUser } from '@payvand/contract'
import { OPERATOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { operatorCall } from './operator-call.ts'

/** Signs a user out everywhere, as after a stolen phone. */
export function EndSessions({ user }: { user: OperatedUser }) {
  const [asked, setAsked] = useState(false)
  const name = user.name ?? user.username
  const end = useMutation({
    mutationFn: () => operatorCall('operator.endSessions', { params: { id: user.id } }),
    onSuccess: ({ endedCount }) => toast.success(OPERATOR_TEXTS.sessionsEnded(endedCount)),
    onError: (error) => toast.error(OPERATOR_TEXTS.endSessionsFailed, { description: errorMessage(error) }),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button size="sm" aria-label={OPERATOR_TEXTS.endSessionsOf(name)} onClick={() => setAsked(true)}>
        {OPERATOR_TEXTS.endSessions}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={OPERATOR_TEXTS.endSessionsQuestion(name)}
        description={OPERATOR_TEXTS.endSessionsText}
        confirmLabel={OPERATOR_TEXTS.endSessions}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
