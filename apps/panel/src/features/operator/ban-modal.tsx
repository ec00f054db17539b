import type { OperatedUser } from '@payvand/contract'
import type { BanArea } from '@payvand/domain'
import { BAN_AREA_LABELS, OPERATOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { operatorCall } from './operator-call.ts'
import { refreshOperator } from './operator-queries.ts'

const MOST_LETTERS = 500

export function BanModal({
  user,
  area,
  onClose,
}: {
  user: OperatedUser
  area: BanArea
  onClose: () => void
}) {
  const isBanned = user.bans.some((ban) => ban.area === area)
  const name = user.name ?? user.username
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = !isBanned && reason.trim() === ''
  const change = useMutation({
    mutationFn: () =>
      operatorCall('operator.setBan', {
        params: { id: user.id },
        body: { area, isBanned: !isBanned, reason: reason.trim() || null },
      }),
    onSuccess: async () => {
      onClose()
      toast.success(isBanned ? OPERATOR_TEXTS.unbanned(name) : OPERATOR_TEXTS.banned(name))
      await refreshOperator()
    },
    onError: (error) => toast.error(OPERATOR_TEXTS.banFailed, { description: errorMessage(error) }),
  })
  const submit = () => {
    setIsAsked(true)
    if (!isMissing) change.mutate()
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      persistent={reason !== '' || change.isPending}
      title={isBanned ? OPERATOR_TEXTS.unbanTitle(name) : OPERATOR_TEXTS.banTitle(name)}
      description={
        isBanned
          ? OPERATOR_TEXTS.unbanText(BAN_AREA_LABELS[area])
          : OPERATOR_TEXTS.banText(BAN_AREA_LABELS[area])
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={change.isPending}>
            {OPERATOR_TEXTS.cancel}
          </Button>
          <Button variant={isBanned ? 'primary' : 'danger'} busy={change.isPending} onClick={submit}>
            {isBanned ? OPERATOR_TEXTS.unban : OPERATOR_TEXTS.ban}
          </Button>
        </>
      }
    >
      <TextArea
        label={isBanned ? OPERATOR_TEXTS.optionalReason : OPERATOR_TEXTS.reason}
        value={reason}
        rows={3}
        maxLength={MOST_LETTERS}
        onChange={setReason}
        {...(isAsked && isMissing && { error: OPERATOR_TEXTS.reasonNeeded })}
      />
    </Modal>
  )
}
