import type { SendResult, SendRun, SendState } from '@payvand/contract'
import { SEND_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { type ResultFilter, RunResults } from '../../lib/booth-runs/run-results.tsx'
import { Link, linkStyle } from '../../ui/buttons/link.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SEND_RESULTS_PAGE_SIZE, sendResultsQuery } from './home-queries.ts'

const HUES: Record<SendState, StatusHue> = {
  waiting: 'blue',
  sent: 'green',
  refused: 'red',
  held: 'yellow',
  left_out: 'yellow',
  withdrawn: 'neutral',
}

const COLUMNS: readonly Column<SendResult>[] = [
  {
    id: 'product',
    header: SEND_RUN_TEXTS.product,
    cardTitle: true,
    cell: ({ projectId, name, photo, url }) => (
      <span className="flex min-w-0 items-center gap-3 py-0.5">
        <Image src={photo} alt="" className="size-9" />
        <RouterLink
          to="/arachne/projects/$id"
          params={{ id: projectId }}
          className={`${linkStyle} line-clamp-2 min-w-0`}
        >
          {name ?? SEND_RUN_TEXTS.noName}
        </RouterLink>
        {url && (
          <Link href={url} external aria-label={SEND_RUN_TEXTS.viewOf(name ?? SEND_RUN_TEXTS.noName)}>
            {SEND_RUN_TEXTS.view}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'result',
    header: SEND_RUN_TEXTS.result,
    cell: ({ state, sentence }) => (
      <span className="flex flex-wrap items-center gap-2 text-start">
        <Badge hue={HUES[state]}>{SEND_RUN_TEXTS.states[state]}</Badge>
        <span className="text-ink-muted text-sm">{sentence}</span>
      </span>
    ),
  },
]

/** The outcome of each product of a sending, by result; it is polled while the sending is under way. */
export function SendResultsModal({ run, onClose }: { run: SendRun; onClose: () => void }) {
  const { counts } = run
  const [state, setState] = useState<SendState | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(sendResultsQuery(run, state, page))
  const filters: (ResultFilter & { value: SendState | undefined; count: number })[] = [
    { value: undefined, label: SEND_RUN_TEXTS.all, count: run.lookedAt },
    { value: 'refused', label: SEND_RUN_TEXTS.states.refused, count: counts.refused },
    { value: 'left_out', label: SEND_RUN_TEXTS.states.left_out, count: counts.leftOut },
    { value: 'held', label: SEND_RUN_TEXTS.states.held, count: counts.held },
    { value: 'waiting', label: SEND_RUN_TEXTS.states.waiting, count: counts.waiting },
    { value: 'sent', label: SEND_RUN_TEXTS.states.sent, count: counts.sent },
    { value: 'withdrawn', label: SEND_RUN_TEXTS.states.withdrawn, count: counts.withdrawn },
  ]
  return (
    <Modal open onClose={onClose} size="lg" title={SEND_RUN_TEXTS.resultsTitle}>
      <RunResults<SendResult, (typeof filters)[number]>
        texts={{
          filter: SEND_RUN_TEXTS.filter,
          table: SEND_RUN_TEXTS.resultsTitle,
          failed: SEND_RUN_TEXTS.resultsFailed,
          none: SEND_RUN_TEXTS.none,
        }}
        filters={filters.filter(({ value, count }) => value === undefined || value === state || count > 0)}
        chosen={filters.find(({ value }) => value === state)}
        onChoose={({ value }) => {
          setState(value)
          setPage(1)
        }}
        query={results}
        rows={results.data?.data}
        columns={COLUMNS}
        page={page}
        pageSize={SEND_RESULTS_PAGE_SIZE}
        total={results.data?.totalCount}
        onPage={setPage}
      />
    </Modal>
  )
}
