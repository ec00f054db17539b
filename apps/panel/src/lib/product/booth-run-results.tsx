import type { AnswerOf, BoothRun } from '@payvand/contract'
import { BOOTH_RUN_TEXTS, ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type StatusHue } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { errorMessage } from '../api-error.ts'
import { type BoothRunOutcome, boothResultsQuery, RUNS_PAGE_SIZE } from './booth-run-queries.ts'
import { UNIT_OF } from './bulk-change-preview.tsx'
import { FromTo } from './from-to.tsx'

type Result = AnswerOf<'boothRuns.results'>['items'][number]

const HUES: Record<BoothRunOutcome, StatusHue> = { done: 'green', left_out: 'yellow', undone: 'neutral' }

/** Where something was done, nothing more is to be said; of what an undo left alone, why. */
const columnsOf = ({ kind, undoneAt }: BoothRun): Column<Result>[] => [
  {
    id: 'product',
    header: BOOTH_RUN_TEXTS.product,
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
    id: 'change',
    header: BOOTH_RUN_TEXTS.change,
    cell: ({ change }) => change && <FromTo {...change} unit={UNIT_OF[kind]} />,
  },
  {
    id: 'outcome',
    header: BOOTH_RUN_TEXTS.outcome,
    cell: ({ outcome, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        <Badge hue={HUES[outcome]}>{BOOTH_RUN_TEXTS.outcomes[outcome]}</Badge>
        {(outcome === 'left_out' || (outcome === 'done' && undoneAt)) && (
          <span className="text-ink-muted text-sm">{sentence}</span>
        )}
      </span>
    ),
  },
]

/** What became of each product of a bulk act that is over. */
export function BoothRunResults({ run }: { run: BoothRun }) {
  const [outcome, setOutcome] = useState<BoothRunOutcome | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(boothResultsQuery(run.id, outcome, page))
  const filters: { value: BoothRunOutcome | undefined; label: string; count?: number }[] = [
    { value: undefined, label: BOOTH_RUN_TEXTS.outcomes.all, count: run.done },
    run.undoneAt
      ? { value: 'undone', label: BOOTH_RUN_TEXTS.outcomes.undone }
      : { value: 'done', label: BOOTH_RUN_TEXTS.outcomes.done, count: run.succeeded },
    { value: 'left_out', label: BOOTH_RUN_TEXTS.outcomes.left_out, count: run.leftOut },
  ]
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={BOOTH_RUN_TEXTS.filter} className="flex flex-wrap gap-2">
        {filters.map(({ value, label, count }) => (
          <Chip
            key={label}
            selected={outcome === value}
            onClick={() => {
              setOutcome(value)
              setPage(1)
            }}
            {...(count !== undefined && { count: persianNumber(count) })}
          >
            {label}
          </Chip>
        ))}
      </div>
      {results.isLoadingError ? (
        <ErrorState
          title={BOOTH_RUN_TEXTS.resultsFailed}
          description={errorMessage(results.error)}
          onRetry={() => void results.refetch()}
          busy={results.isFetching}
        />
      ) : (
        <Table<Result>
          label={BOOTH_RUN_TEXTS.resultsTable}
          columns={columnsOf(run)}
          rows={results.data?.items}
          rowKey={({ projectItemId }) => String(projectItemId)}
          refreshing={results.isPlaceholderData}
          empty={<EmptyState title={BOOTH_RUN_TEXTS.noResults} />}
        />
      )}
      <Pager page={page} pageSize={RUNS_PAGE_SIZE} total={results.data?.total ?? 0} onChange={setPage} />
    </div>
  )
}
