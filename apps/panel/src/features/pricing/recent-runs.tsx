import type { BoothRun } from '@payvand/contract'
import { BOOTH_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { BoothRunDialog } from '../../lib/booth-runs/booth-run-dialog.tsx'
import { boothRunsQuery, isRunActive, RUNS_PAGE_SIZE } from '../../lib/booth-runs/booth-run-queries.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

type State = keyof typeof BOOTH_RUN_TEXTS.states

const HUES: Record<State, StatusHue> = {
  waiting: 'neutral',
  running: 'blue',
  completed: 'green',
  stopped: 'yellow',
  undoing: 'blue',
  failed: 'red',
  undone: 'neutral',
}

function stateOf({ status, stopped, undoneAt }: BoothRun): State {
  if (undoneAt) return 'undone'
  return stopped ? 'stopped' : status
}

export function RecentRuns() {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<number | null>(null)
  const runs = useQuery({ ...boothRunsQuery(page), refetchOnMount: 'always' })
  const columns: Column<BoothRun>[] = [
    {
      id: 'act',
      header: BOOTH_RUN_TEXTS.act,
      cardTitle: true,
      grows: true,
      cell: ({ title }) => <span className="line-clamp-2">{title}</span>,
    },
    {
      id: 'count',
      header: BOOTH_RUN_TEXTS.outcomes.done,
      narrow: true,
      cell: ({ succeeded, total }) => BOOTH_RUN_TEXTS.count(succeeded, total),
    },
    {
      id: 'when',
      header: BOOTH_RUN_TEXTS.when,
      narrow: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{relativeTime(createdAt)}</span>,
    },
    {
      id: 'state',
      header: BOOTH_RUN_TEXTS.state,
      narrow: true,
      cell: (run) => (
        <Badge hue={HUES[stateOf(run)]} active={isRunActive(run)}>
          {BOOTH_RUN_TEXTS.states[stateOf(run)]}
        </Badge>
      ),
    },
    {
      id: 'show',
      header: BOOTH_RUN_TEXTS.show,
      hideHeader: true,
      narrow: true,
      cell: ({ id, undoable }) => (
        <Button size="sm" onClick={() => setShown(id)}>
          {undoable ? BOOTH_RUN_TEXTS.showAndUndo : BOOTH_RUN_TEXTS.show}
        </Button>
      ),
    },
  ]
  return (
    <Card flush title={BOOTH_RUN_TEXTS.recent}>
      {runs.isLoadingError ? (
        <ErrorState
          title={BOOTH_RUN_TEXTS.recentFailed}
          description={errorMessage(runs.error)}
          onRetry={() => void runs.refetch()}
          busy={runs.isFetching}
        />
      ) : (
        <Table<BoothRun>
          label={BOOTH_RUN_TEXTS.recent}
          columns={columns}
          rows={runs.data?.items}
          rowKey={({ id }) => String(id)}
          refreshing={runs.isPlaceholderData}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<History />}
              title={BOOTH_RUN_TEXTS.recentEmpty}
              description={BOOTH_RUN_TEXTS.recentEmptyText}
            />
          }
        />
      )}
      {(runs.data?.total ?? 0) > RUNS_PAGE_SIZE && (
        <div className="p-3">
          <Pager page={page} pageSize={RUNS_PAGE_SIZE} total={runs.data?.total ?? 0} onChange={setPage} />
        </div>
      )}
      {shown !== null && <BoothRunDialog runId={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
