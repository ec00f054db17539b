import type { QuotaAnswer } from '@payvand/contract'
import { MOST_QUOTA } from '@payvand/domain'
import { OPERATOR_TEXTS, QUOTA_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { operatorCall } from './operator-call.ts'
import { refreshOperator } from './operator-queries.ts'

const MEGABYTE = 1_000_000

export function QuotaModal({
  businessId,
  quota: { kind, most, usualMost },
  onClose,
}: {
  businessId: number
  quota: QuotaAnswer
  onClose: () => void
}) {
  const unit = kind.endsWith('_bytes') ? MEGABYTE : 1
  const [value, setValue] = useState<number | null>(Math.round(most / unit))
  const change = useMutation({
    mutationFn: (next: number | null) =>
      operatorCall('operator.setQuota', { params: { id: businessId }, body: { kind, most: next } }),
    onSuccess: async () => {
      onClose()
      toast.success(QUOTA_TEXTS.saved)
      await refreshOperator()
    },
    onError: (error) => toast.error(QUOTA_TEXTS.saveFailed, { description: errorMessage(error) }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      persistent={change.isPending}
      title={QUOTA_TEXTS.changeOf(kind)}
      description={QUOTA_TEXTS.usual(kind)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={change.isPending}>
            {OPERATOR_TEXTS.cancel}
          </Button>
          {most !== usualMost && (
            <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
              {QUOTA_TEXTS.backToUsual}
            </Button>
          )}
          <Button
            variant="primary"
            busy={change.isPending}
            disabled={value === null}
            onClick={() => value !== null && change.mutate(value * unit)}
          >
            {QUOTA_TEXTS.save}
          </Button>
        </>
      }
    >
      <NumberInput
        label={QUOTA_TEXTS.newMost(kind)}
        value={value}
        min={0}
        max={MOST_QUOTA / unit}
        onChange={setValue}
      />
    </Modal>
  )
}
