import type { Operation } from '@payvand/contract'
import { BULK_CHANGE_TEXTS, OPERATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperationBadge } from '../../lib/operations/operation-badge.tsx'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { changesQuery, OPERATIONS_PAGE_SIZE } from '../../lib/operations/operation-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Changes of price, stock and text and of the price rule, newest first. */
export function RecentChanges() {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<OperationRef | null>(null)
  const changes = useQuery({ ...changesQuery(page), refetchOnMount: 'always' })
  const columns: Column<Operation>[] = [
    {
      id: 'act',
      header: BULK_CHANGE_TEXTS.act,
      compact: 'title',
      grows: true,
      cell: ({ title }) => <span className="line-clamp-2">{title}</span>,
    },
    {
      id: 'count',
      header: OPERATION_TEXTS.outcomes.done,
      compact: 'state',
      narrow: true,
      cell: ({ succeeded, total }) => BULK_CHANGE_TEXTS.count(succeeded, total),
    },
    {
      id: 'when',
      header: BULK_CHANGE_TEXTS.when,
      compact: 'state',
      narrow: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{relativeTime(createdAt)}</span>,
    },
    {
      id: 'state',
      header: BULK_CHANGE_TEXTS.state,
      compact: 'value',
      narrow: true,
      cell: (operation) => <OperationBadge operation={operation} />,
    },
    {
      id: 'show',
      header: BULK_CHANGE_TEXTS.show,
      hideHeader: true,
      narrow: true,
      cell: (operation) => (
        <Button size="sm" onClick={() => setShown(operation)}>
          {operation.undoable ? BULK_CHANGE_TEXTS.showAndUndo : BULK_CHANGE_TEXTS.show}
        </Button>
      ),
    },
  ]
  return (
    <Card flush title={BULK_CHANGE_TEXTS.recent}>
      {changes.isLoadingError ? (
        <ErrorState
          title={BULK_CHANGE_TEXTS.recentFailed}
          description={errorMessage(changes.error)}
          onRetry={() => void changes.refetch()}
          busy={changes.isFetching}
        />
      ) : (
        <Table<Operation>
          label={BULK_CHANGE_TEXTS.recent}
          columns={columns}
          rows={changes.data?.items}
          rowKey={({ id }) => String(id)}
          refreshing={changes.isPlaceholderData}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<History />}
              title={BULK_CHANGE_TEXTS.recentEmpty}
              description={BULK_CHANGE_TEXTS.recentEmptyText}
            />
          }
        />
      )}
      {(changes.data?.total ?? 0) > OPERATIONS_PAGE_SIZE && (
        <div className="p-3">
          <Pager
            page={page}
            pageSize={OPERATIONS_PAGE_SIZE}
            total={changes.data?.total ?? 0}
            onChange={setPage}
          />
        </div>
      )}
      {shown && <OperationDialog operation={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
