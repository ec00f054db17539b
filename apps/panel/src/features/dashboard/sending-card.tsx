import { OPERATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { isUnderWay } from '../../lib/operations/operation.ts'
import { OperationCard } from '../../lib/operations/operation-card.tsx'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { latestSendingQuery } from '../../lib/operations/operation-queries.ts'
import { refreshDashboard } from './home-queries.ts'

/** Progress and result of the newest sending of all products; empty while there was none. */
export function SendingCard() {
  const latest = useQuery({ ...latestSendingQuery, refetchOnMount: 'always' })
  const [showing, setShowing] = useState(false)
  const operation = latest.data ?? null
  // The numbers above include the sent products.
  useAtEnd(operation !== null && isUnderWay(operation), refreshDashboard)
  if (latest.isLoadingError) {
    return (
      <p className="mt-3 text-red-ink text-sm">
        {OPERATION_TEXTS.getFailed}: {errorMessage(latest.error)}
      </p>
    )
  }
  if (!operation) return null
  return (
    <>
      <OperationCard
        operation={operation}
        late={latest.isRefetchError}
        className="mt-4"
        onShow={() => setShowing(true)}
      />
      {showing && <OperationDialog operation={operation} onClose={() => setShowing(false)} />}
    </>
  )
}
