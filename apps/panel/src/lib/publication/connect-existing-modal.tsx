import type { ConnectRun } from '@payvand/contract'
import { HOME_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { connectStateQuery } from './connect-queries.ts'

const CHOICES = [
  { value: 'title', title: HOME_TEXTS.byTitle, description: HOME_TEXTS.byTitleHelp },
  { value: 'sku', title: HOME_TEXTS.bySku, description: HOME_TEXTS.bySkuHelp },
] as const

export function ConnectExistingModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [filterBy, setFilterBy] = useState<ConnectRun['filterBy']>('title')
  const start = useMutation({
    mutationFn: () => call('publication.connectExisting', { body: { filterBy } }),
    onSuccess: (run) => {
      queryClient.setQueryData(connectStateQuery.queryKey, { run })
      toast.success(HOME_TEXTS.connectQueued)
      onClose()
    },
    onError: (error) => toast.error(HOME_TEXTS.productsFailed, { description: errorMessage(error) }),
  })
  return (
    <Modal
      open={open}
      onClose={() => !start.isPending && onClose()}
      persistent={start.isPending}
      title={HOME_TEXTS.connectTitle}
      description={HOME_TEXTS.connectText}
      footer={
        <>
          <Button onClick={onClose} disabled={start.isPending}>
            {HOME_TEXTS.cancel}
          </Button>
          <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {HOME_TEXTS.connectStart}
          </Button>
        </>
      }
    >
      <RadioCards label={HOME_TEXTS.connectBy} options={CHOICES} value={filterBy} onChange={setFilterBy} />
    </Modal>
  )
}
