import type { ConnectSearch } from '@payvand/contract'
import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { latestSearchQuery } from './connect-queries.ts'

const CHOICES = [
  { value: 'title', title: DASHBOARD_TEXTS.byTitle, description: DASHBOARD_TEXTS.byTitleHelp },
  { value: 'sku', title: DASHBOARD_TEXTS.bySku, description: DASHBOARD_TEXTS.bySkuHelp },
] as const

export function ConnectExistingModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [filterBy, setFilterBy] = useState<ConnectSearch['filterBy']>('title')
  const start = useMutation({
    mutationFn: () => call('operations.start', { body: { kind: 'connect', filterBy } }),
    onSuccess: (operation) => {
      queryClient.setQueryData(latestSearchQuery.queryKey, operation)
      toast.success(DASHBOARD_TEXTS.connectQueued)
      onClose()
    },
    onError: (error) => toast.error(DASHBOARD_TEXTS.productsFailed, { description: errorMessage(error) }),
  })
  return (
    <Modal
      open={open}
      onClose={() => !start.isPending && onClose()}
      persistent={start.isPending}
      title={DASHBOARD_TEXTS.connectTitle}
      description={DASHBOARD_TEXTS.connectText}
      footer={
        <>
          <Button onClick={onClose} disabled={start.isPending}>
            {DASHBOARD_TEXTS.cancel}
          </Button>
          <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {DASHBOARD_TEXTS.connectStart}
          </Button>
        </>
      }
    >
      <RadioCards
        label={DASHBOARD_TEXTS.connectBy}
        options={CHOICES}
        value={filterBy}
        onChange={setFilterBy}
      />
    </Modal>
  )
}
