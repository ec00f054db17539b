import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { latestSendingQuery } from '../../lib/operations/operation-queries.ts'
import { ConnectCard } from '../../lib/publication/connect-card.tsx'
import { ConnectExistingButton } from '../../lib/publication/connect-existing-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { refreshDashboard } from './home-queries.ts'
import { SendingCard } from './sending-card.tsx'

/** Actions of an active digikala-type business on all its products at once (document 1, section 2.5). */
export function DigikalaActions() {
  const navigate = useNavigate()
  const action = { label: DASHBOARD_TEXTS.toItems, onPress: () => void navigate({ to: '/arachne' }) }
  const sendAll = useMutation({
    mutationFn: () => call('publication.sendAll'),
    onSuccess: (operation) => {
      queryClient.setQueryData(latestSendingQuery.queryKey, operation)
      toast.success(DASHBOARD_TEXTS.allQueued)
      void refreshDashboard()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'nothing_to_send')
        toast.info(DASHBOARD_TEXTS.nothingToSend, { action })
      else toast.error(DASHBOARD_TEXTS.productsFailed, { description: errorMessage(error) })
    },
  })
  return (
    <Card title={DASHBOARD_TEXTS.actionsTitle} description={DASHBOARD_TEXTS.actionsText}>
      <div className="flex flex-wrap gap-2 phone:*:w-full">
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          busy={sendAll.isPending}
          onClick={() => sendAll.mutate()}
        >
          {DASHBOARD_TEXTS.sendAll}
        </Button>
        <ConnectExistingButton />
      </div>
      <SendingCard />
      <ConnectCard />
    </Card>
  )
}
