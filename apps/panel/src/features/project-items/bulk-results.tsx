import type { AnswerOf, BulkRun, SendingState } from '@payvand/contract'
import { BULK_TEXTS, ITEM_TEXTS, persianNumber, SEND_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { Badge, type StatusHue } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import {
  type BulkOutcome,
  type BulkResultFilter,
  bulkResultsQuery,
  isOnItsWay,
  RESULTS_PAGE_SIZE,
} from './bulk-run-queries.ts'

type Result = AnswerOf<'bulkRuns.results'>['items'][number]

const HUES: Record<BulkOutcome, StatusHue> = { done: 'green', left_out: 'yellow', undone: 'neutral' }

const COLUMNS: Column<Result>[] = [
  {
    id: 'item',
    header: BULK_TEXTS.item,
    cardTitle: true,
    cell: ({ name, url }) => (
      <span className="block max-w-72">
        <Link href={url} external className="no-underline hover:underline">
          {name ?? ITEM_TEXTS.noName}
        </Link>
      </span>
    ),
  },
  {
    id: 'outcome',
    header: BULK_TEXTS.outcome,
    cell: ({ outcome, sending, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        {sending ? (
          <Badge hue={SENDING_HUES[sending]}>{SEND_RUN_TEXTS.states[sending]}</Badge>
        ) : (
          <Badge hue={HUES[outcome]}>{BULK_TEXTS.outcomes[outcome]}</Badge>
        )}
        <span className="text-ink-muted text-sm">{sentence}</span>
      </span>
    ),
  },
]

const SENDING_HUES: Record<SendingState, StatusHue> = {
  waiting: 'blue',
  sent: 'green',
  refused: 'red',
  held: 'yellow',
  withdrawn: 'neutral',
}

interface Filter {
  shown: BulkResultFilter
  label: string
  count?: number
}

function filtersOf(run: BulkRun): Filter[] {
  const { outcomes } = BULK_TEXTS
  const all = { shown: {}, label: outcomes.all, count: run.done }
  const leftOut: Filter = { shown: { outcome: 'left_out' }, label: outcomes.left_out, count: run.leftOut }
  if (run.sending) {
    const { sending } = run
    const states = (['waiting', 'sent', 'refused', 'held', 'withdrawn'] as const)
      .filter((state) => sending[state] > 0)
      .map((state) => ({
        shown: { sending: state },
        label: SEND_RUN_TEXTS.states[state],
        count: sending[state],
      }))
    return [all, ...states, leftOut]
  }
  if (!run.undoneAt)
    return [all, { shown: { outcome: 'done' }, label: outcomes.done, count: run.succeeded }, leftOut]
  return [
    all,
    leftOut,
    { shown: { outcome: 'done' }, label: outcomes.done },
    { shown: { outcome: 'undone' }, label: outcomes.undone },
  ]
}

/** What became of each item of a bulk act that is over; of a sending also what the marketplace said since. */
export function BulkResults({ run }: { run: BulkRun }) {
  const [label, setLabel] = useState<string>(BULK_TEXTS.outcomes.all)
  const [page, setPage] = useState(1)
  const filters = filtersOf(run)
  // Of a sending a filter disappears when nothing stands there any more.
  const chosen = filters.find((filter) => filter.label === label) ?? filters[0]
  const results = useQuery(bulkResultsQuery(run, chosen?.shown ?? {}, page))
  const show = (next: string) => {
    setLabel(next)
    setPage(1)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-lg">
        {run.status === 'failed' ? BULK_TEXTS.failed : BULK_TEXTS.done(run.kind, run.succeeded)}
      </p>
      {run.status === 'failed' && <p className="text-ink-muted text-sm">{BULK_TEXTS.failedText}</p>}
      {run.sending && isOnItsWay(run) && (
        <ProgressBar
          label={SEND_RUN_TEXTS.sending}
          done={run.succeeded - run.sending.waiting}
          total={run.succeeded}
          failed={run.sending.refused}
        />
      )}
      {run.undoneAt && <p className="text-ink-muted text-sm">{BULK_TEXTS.undone}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={BULK_TEXTS.filter} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <Chip
            key={filter.label}
            selected={filter === chosen}
            onClick={() => show(filter.label)}
            {...(filter.count !== undefined && { count: persianNumber(filter.count) })}
          >
            {filter.label}
          </Chip>
        ))}
      </div>
      {results.isLoadingError ? (
        <ErrorState
          title={BULK_TEXTS.resultsFailed}
          description={errorMessage(results.error)}
          onRetry={() => void results.refetch()}
          busy={results.isFetching}
        />
      ) : (
        <Table<Result>
          label={BULK_TEXTS.resultsTable}
          columns={COLUMNS}
          rows={results.data?.items}
          rowKey={({ projectItemId }) => String(projectItemId)}
          refreshing={results.isPlaceholderData}
          empty={<EmptyState title={BULK_TEXTS.noResults} />}
        />
      )}
      <Pager page={page} pageSize={RESULTS_PAGE_SIZE} total={results.data?.total ?? 0} onChange={setPage} />
    </div>
  )
}
