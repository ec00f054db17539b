import type { AnswerOf, BoothRun } from '@payvand/contract'
import { BOOTH_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { FromTo } from '../project-items/from-to.tsx'
import { type BoothRunOutcome, boothResultsQuery, RUNS_PAGE_SIZE } from './booth-run-queries.ts'
import { UNIT_OF } from './bulk-change-preview.tsx'
import { type ResultFilter, ResultProduct, RunResults } from './run-results.tsx'

type Result = AnswerOf<'boothRuns.results'>['items'][number]

const HUES: Record<BoothRunOutcome, StatusHue> = { done: 'green', left_out: 'yellow', undone: 'neutral' }

/** A successful row needs no reason; a row that an undo left as it is does. */
const columnsOf = ({ kind, undoneAt }: BoothRun): Column<Result>[] => [
  {
    id: 'product',
    header: BOOTH_RUN_TEXTS.product,
    cardTitle: true,
    cell: (result) => <ResultProduct {...result} />,
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

export function BoothRunResults({ run }: { run: BoothRun }) {
  const [outcome, setOutcome] = useState<BoothRunOutcome | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(boothResultsQuery(run.id, outcome, page))
  const filters: (ResultFilter & { value: BoothRunOutcome | undefined })[] = [
    { value: undefined, label: BOOTH_RUN_TEXTS.outcomes.all, count: run.done },
    run.undoneAt
      ? { value: 'undone', label: BOOTH_RUN_TEXTS.outcomes.undone }
      : { value: 'done', label: BOOTH_RUN_TEXTS.outcomes.done, count: run.succeeded },
    { value: 'left_out', label: BOOTH_RUN_TEXTS.outcomes.left_out, count: run.leftOut },
  ]
  return (
    <RunResults<Result, (typeof filters)[number]>
      texts={{
        filter: BOOTH_RUN_TEXTS.filter,
        table: BOOTH_RUN_TEXTS.resultsTable,
        failed: BOOTH_RUN_TEXTS.resultsFailed,
        none: BOOTH_RUN_TEXTS.noResults,
      }}
      filters={filters}
      chosen={filters.find(({ value }) => value === outcome)}
      onChoose={({ value }) => {
        setOutcome(value)
        setPage(1)
      }}
      query={results}
      rows={results.data?.items}
      columns={columnsOf(run)}
      page={page}
      pageSize={RUNS_PAGE_SIZE}
      total={results.data?.total}
      onPage={setPage}
    />
  )
}
