import type { AnswerOf, BulkRun, SendingState } from '@payvand/contract'
import { BULK_RUN_TEXTS, SEND_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { type ResultFilter, ResultProduct, RunResults } from '../booth-runs/run-results.tsx'
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
    header: BULK_RUN_TEXTS.item,
    cardTitle: true,
    cell: (result) => <ResultProduct {...result} />,
  },
  {
    id: 'outcome',
    header: BULK_RUN_TEXTS.outcome,
    cell: ({ outcome, sending, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        {sending ? (
          <Badge hue={SENDING_HUES[sending]}>{SEND_RUN_TEXTS.states[sending]}</Badge>
        ) : (
          <Badge hue={HUES[outcome]}>{BULK_RUN_TEXTS.outcomes[outcome]}</Badge>
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

interface Filter extends ResultFilter {
  shown: BulkResultFilter
}

function filtersOf(run: BulkRun): Filter[] {
  const { outcomes } = BULK_RUN_TEXTS
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

/** The outcome of each item of a bulk operation that is over; for a sending also the marketplace's answer since. */
export function BulkResults({ run }: { run: BulkRun }) {
  const [label, setLabel] = useState<string>(BULK_RUN_TEXTS.outcomes.all)
  const [page, setPage] = useState(1)
  const filters = filtersOf(run)
  // A filter of a sending disappears when no item is in its state any more.
  const chosen = filters.find((filter) => filter.label === label) ?? filters[0]
  const results = useQuery(bulkResultsQuery(run, chosen?.shown ?? {}, page))
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-lg">
        {run.status === 'failed' ? BULK_RUN_TEXTS.failed : BULK_RUN_TEXTS.done(run.kind, run.succeeded)}
      </p>
      {run.status === 'failed' && <p className="text-ink-muted text-sm">{BULK_RUN_TEXTS.failedText}</p>}
      {run.sending && isOnItsWay(run) && (
        <ProgressBar
          label={SEND_RUN_TEXTS.sending}
          done={run.succeeded - run.sending.waiting}
          total={run.succeeded}
          failed={run.sending.refused}
        />
      )}
      {run.undoneAt && <p className="text-ink-muted text-sm">{BULK_RUN_TEXTS.undone}</p>}
      <RunResults<Result, Filter>
        texts={{
          filter: BULK_RUN_TEXTS.filter,
          table: BULK_RUN_TEXTS.resultsTable,
          failed: BULK_RUN_TEXTS.resultsFailed,
          none: BULK_RUN_TEXTS.noResults,
        }}
        filters={filters}
        chosen={chosen}
        onChoose={(filter) => {
          setLabel(filter.label)
          setPage(1)
        }}
        query={results}
        rows={results.data?.items}
        columns={COLUMNS}
        page={page}
        pageSize={RESULTS_PAGE_SIZE}
        total={results.data?.total}
        onPage={setPage}
      />
    </div>
  )
}
