import type { OfKind, OperationDetails } from '@payvand/contract'
import { pageCount } from '@payvand/domain'
import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { errorMessage } from '../http/api-error.ts'
import { ConnectResultRow } from './connect-result-row.tsx'
import {
  type ConnectOutcome,
  connectResultsQuery,
  RESULTS_PAGE_SIZE,
  useConnectActions,
} from './connect-results-queries.ts'

/** Counts of a search, and of the items it connected. */
type Found = OfKind<OperationDetails, 'connect'> & { connectedCount: number }

/** The findings of the newest search, item by item: those that wait for a decision first. */
export function ConnectResultsModal({
  found,
  open,
  onClose,
}: {
  found: Found
  open: boolean
  onClose: () => void
}) {
  const [outcome, setOutcome] = useState<ConnectOutcome>(firstOf(found))
  const actions = useConnectActions()
  const counts = {
    proposed: found.proposedCount,
    ambiguous: found.ambiguousCount,
    connected: found.connectedCount,
    unmatched: found.unmatchedCount,
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="xl"
      flush
      title={DASHBOARD_TEXTS.resultsTitle}
      description={DASHBOARD_TEXTS.outcomeTexts[outcome]}
      footer={
        outcome === 'proposed' &&
        found.proposedCount > 0 && (
          <Button
            variant="primary"
            busy={actions.connect.isPending}
            onClick={() => actions.connect.mutate({ allProposed: true })}
          >
            {DASHBOARD_TEXTS.connectAllProposed(found.proposedCount)}
          </Button>
        )
      }
    >
      <Tabs
        label={DASHBOARD_TEXTS.resultsTitle}
        items={(['proposed', 'ambiguous', 'connected', 'unmatched'] as const).map((value) => ({
          value,
          title: DASHBOARD_TEXTS.outcomes[value],
          count: counts[value],
        }))}
        value={outcome}
        onChange={setOutcome}
      >
        <Results key={outcome} outcome={outcome} actions={actions} />
      </Tabs>
    </Modal>
  )
}

function firstOf(found: Found): ConnectOutcome {
  if (found.proposedCount > 0) return 'proposed'
  return found.ambiguousCount > 0 ? 'ambiguous' : 'connected'
}

function Results({
  outcome,
  actions,
}: {
  outcome: ConnectOutcome
  actions: ReturnType<typeof useConnectActions>
}) {
  const [page, setPage] = useState(1)
  const results = useQuery({ ...connectResultsQuery(outcome, page), refetchOnMount: 'always' })
  const { data } = results
  // The last row of a page was decided, so the list goes back.
  useEffect(() => {
    const last = Math.max(1, pageCount(data?.totalCount ?? 0, RESULTS_PAGE_SIZE))
    if (data && !results.isPlaceholderData && page > last) setPage(last)
  }, [data, results.isPlaceholderData, page])

  if (results.isLoadingError) {
    return (
      <ErrorState
        title={DASHBOARD_TEXTS.resultsFailed}
        description={errorMessage(results.error)}
        onRetry={() => void results.refetch()}
        busy={results.isFetching}
      />
    )
  }
  if (!data) return <Skeleton className="m-4 h-40" />
  if (data.totalCount === 0) return <EmptyState title={DASHBOARD_TEXTS.noResults[outcome]} />
  return (
    <>
      <ul className="divide-y divide-line">
        {data.data.map((result) => (
          <ConnectResultRow key={result.itemId} result={result} outcome={outcome} actions={actions} />
        ))}
      </ul>
      <div className="border-line border-t px-4 py-3">
        <Pager page={page} pageSize={RESULTS_PAGE_SIZE} total={data.totalCount} onChange={setPage} />
      </div>
    </>
  )
}
