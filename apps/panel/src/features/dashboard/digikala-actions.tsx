import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import type { Operation } from '../../lib/operations/operation.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { latestSendingQuery } from '../../lib/operations/operation-queries.ts'
import { OperationStart } from '../../lib/operations/operation-start.tsx'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { selectionOf } from '../../lib/project-items/project-item-queries.ts'
import { ConnectCard } from '../../lib/publication/connect-card.tsx'
import { ConnectExistingButton } from '../../lib/publication/connect-existing-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { homeNeedsQuery, refreshDashboard } from './home-queries.ts'
import { SendingCard } from './sending-card.tsx'

/** Actions of an active digikala-type business on all its products at once (document 1, section 2.5). */
export function DigikalaActions() {
  const navigate = useNavigate()
  const action = { label: DASHBOARD_TEXTS.toItems, onPress: () => void navigate({ to: '/arachne' }) }
  const sendAll = useMutation({
    mutationFn: () => call('publication.sendAll'),
    onSuccess: (operation) => {
      queryClient.setQueryData(latestSendingQuery.queryKey, operation)
      toast.success(DASHBOARD_TEXTS.readyQueued(operation.total))
      void refreshDashboard()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'nothing_to_send')
        toast.info(DASHBOARD_TEXTS.nothingToSend, { action })
      else toast.error(DASHBOARD_TEXTS.productsFailed, { description: errorMessage(error) })
    },
  })
  const counts = useQuery(homeNeedsQuery).data?.counts
  const projectId = useQuery(platformConnectionQuery).data?.projectId
  const { ready = 0, review: unverified = 0 } = counts ?? {}
  return (
    <Card title={DASHBOARD_TEXTS.actionsTitle} description={DASHBOARD_TEXTS.actionsText}>
      <div className="flex flex-wrap gap-2 phone:*:w-full">
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          busy={sendAll.isPending}
          disabled={ready === 0}
          onClick={() => sendAll.mutate()}
        >
          {counts ? DASHBOARD_TEXTS.sendReady(ready, ready + unverified) : DASHBOARD_TEXTS.sendVerified}
        </Button>
        {unverified > 0 && projectId && <VerifyFirst count={unverified} projectId={projectId} />}
        {unverified > 0 && !projectId && (
          <Link to="/arachne" className={buttonStyle({})}>
            {DASHBOARD_TEXTS.verifyFirst(unverified)}
          </Link>
        )}
        <ConnectExistingButton />
      </div>
      <SendingCard />
      <ConnectCard />
    </Card>
  )
}

/** Verifies what is complete before it is sent; the preview says which products are left out, and why. */
function VerifyFirst({ count, projectId }: { count: number; projectId: number }) {
  const [isAsked, setAsked] = useState(false)
  const [started, setStarted] = useState<Operation | null>(null)
  const close = () => {
    setStarted(null)
    void refreshDashboard()
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{DASHBOARD_TEXTS.verifyFirst(count)}</Button>
      {isAsked && (
        <OperationStart
          request={{ kind: 'verify', selection: selectionOf({ status: 'unverified' }), projectId }}
          onBack={() => setAsked(false)}
          onStarted={(operation) => {
            setAsked(false)
            setStarted(operation)
          }}
        />
      )}
      {started && <OperationDialog operation={started} onClose={close} />}
    </>
  )
}
