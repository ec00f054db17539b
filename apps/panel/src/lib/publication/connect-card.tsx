import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../ui/class-names.ts'
import { useAtEnd } from '../browser/use-at-end.ts'
import { errorMessage } from '../http/api-error.ts'
import { useLazyDialog } from '../lazy/use-lazy-dialog.ts'
import { isActive } from '../operations/operation.ts'
import { OperationCard } from '../operations/operation-card.tsx'
import { latestSearchQuery, refreshConnected } from './connect-queries.ts'

const load = async () => (await import('./connect-results-modal.tsx')).ConnectResultsModal

interface ConnectCardProps {
  className?: string
  /** The search came with an answer that the page has just received: it is read only when it did not. */
  cameAlong?: boolean
}

/** Progress and result of the newest search for products of the booth; empty while there was none. */
export function ConnectCard({ className = 'mt-4', cameAlong = false }: ConnectCardProps) {
  const search = useQuery({ ...latestSearchQuery, refetchOnMount: cameAlong ? false : 'always' })
  const { Dialog, open, loading, show, close } = useLazyDialog(load)
  const operation = search.data ?? null
  // Connected items are synced products, so the numbers above change.
  useAtEnd(operation !== null && isActive(operation), refreshConnected)
  if (search.isLoadingError) {
    return (
      <p className={classNames('text-red-ink text-sm', className)}>
        {DASHBOARD_TEXTS.runFailed}: {errorMessage(search.error)}
      </p>
    )
  }
  if (operation?.details?.kind !== 'connect') return null
  const { details, succeeded } = operation
  return (
    <>
      <OperationCard
        operation={operation}
        late={search.isRefetchError}
        className={className}
        showing={loading}
        {...(operation.status === 'completed' && { onShow: show })}
      />
      {Dialog && (
        <Dialog
          key={operation.id}
          found={{ ...details, connectedCount: succeeded }}
          open={open}
          onClose={close}
        />
      )}
    </>
  )
}
