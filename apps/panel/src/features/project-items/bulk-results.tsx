import type { AnswerOf, BulkRun } from '@payvand/contract'
import { BULK_TEXTS, ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { Badge, type StatusHue } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type BulkOutcome, bulkResultsQuery, RESULTS_PAGE_SIZE } from './bulk-run-queries.ts'

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
    cell: ({ outcome, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        <Badge hue={HUES[outcome]}>{BULK_TEXTS.outcomes[outcome]}</Badge>
        <span className="text-ink-muted text-sm">{sentence}</span>
      </span>
    ),
  },
]

/** What became of each item of a bulk act that is over. */
export function BulkResults({ run }: { run: BulkRun }) {
  const [outcome, setOutcome] = useState<BulkOutcome | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(bulkResultsQuery(run.id, outcome, page))
  const show = (next: BulkOutcome | undefined) => {
    setOutcome(next)
    setPage(1)
  }
  const filters = [
    { value: undefined, label: BULK_TEXTS.outcomes.all, count: run.done },
    ...(run.undoneAt
      ? []
      : [{ value: 'done' as const, label: BULK_TEXTS.outcomes.done, count: run.succeeded }]),
    { value: 'left_out' as const, label: BULK_TEXTS.outcomes.left_out, count: run.leftOut },
    ...(run.undoneAt
      ? [
          { value: 'done' as const, label: BULK_TEXTS.outcomes.done, count: undefined },
          { value: 'undone' as const, label: BULK_TEXTS.outcomes.undone, count: undefined },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-lg">
        {run.status === 'failed' ? BULK_TEXTS.failed : BULK_TEXTS.done(run.kind, run.succeeded)}
      </p>
      {run.status === 'failed' && <p className="text-ink-muted text-sm">{BULK_TEXTS.failedText}</p>}
      {run.undoneAt && <p className="text-ink-muted text-sm">{BULK_TEXTS.undone}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={BULK_TEXTS.filter} className="flex flex-wrap gap-2">
        {filters.map(({ value, label, count }) => (
          <Chip
            key={label}
            selected={outcome === value}
            onClick={() => show(value)}
            {...(count !== undefined && { count: persianNumber(count) })}
          >
            {label}
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
