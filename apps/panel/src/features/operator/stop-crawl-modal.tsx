import type { OperatedCrawl } from '@payvand/contract'
import { OPERATED_CRAWLS_TEXTS, OPERATOR_TEXTS } from '@payvand/texts'
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

export function StopCrawlModal({ crawl, onClose }: { crawl: OperatedCrawl; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const stop = useMutation({
    mutationFn: () =>
      operatorCall('operator.stopCrawl', { params: { id: crawl.id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      onClose()
      toast.success(OPERATED_CRAWLS_TEXTS.stopped)
      await refreshOperator()
    },
    onError: (error) => toast.error(OPERATED_CRAWLS_TEXTS.stopFailed, { description: errorMessage(error) }),
  })
  const submit = () => {
    setIsAsked(true)
    if (!isMissing) stop.mutate()
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      persistent={reason !== '' || stop.isPending}
      title={OPERATED_CRAWLS_TEXTS.stopTitle(crawl.projectName)}
      description={OPERATED_CRAWLS_TEXTS.stopText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={stop.isPending}>
            {OPERATOR_TEXTS.cancel}
          </Button>
          <Button variant="danger" busy={stop.isPending} onClick={submit}>
            {OPERATED_CRAWLS_TEXTS.stop}
          </Button>
        </>
      }
    >
      <TextArea
        label={OPERATED_CRAWLS_TEXTS.reason}
        value={reason}
        rows={3}
        maxLength={MOST_LETTERS}
        onChange={setReason}
        {...(isAsked && isMissing && { error: OPERATED_CRAWLS_TEXTS.reasonNeeded })}
      />
    </Modal>
  )
}
