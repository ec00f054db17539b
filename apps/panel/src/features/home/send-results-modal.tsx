import type { SendResult, SendRun, SendState } from '@payvand/contract'
import { persianNumber, SEND_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { Badge, type StatusHue } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Image } from '../../ui/image.tsx'
import { Link, linkStyle } from '../../ui/link.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'
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

/** What became of each product of a sending, by result; it goes on changing while the sending is under way. */
export function SendResultsModal({ run, onClose }: { run: SendRun; onClose: () => void }) {
  const { counts } = run
  const [state, setState] = useState<SendState | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(sendResultsQuery(run, state, page))
  const filters: [SendState | undefined, string, number][] = [
    [undefined, SEND_RUN_TEXTS.all, run.lookedAt],
    ['refused', SEND_RUN_TEXTS.states.refused, counts.refused],
    ['left_out', SEND_RUN_TEXTS.states.left_out, counts.leftOut],
    ['held', SEND_RUN_TEXTS.states.held, counts.held],
    ['waiting', SEND_RUN_TEXTS.states.waiting, counts.waiting],
    ['sent', SEND_RUN_TEXTS.states.sent, counts.sent],
    ['withdrawn', SEND_RUN_TEXTS.states.withdrawn, counts.withdrawn],
  ]
  return (
    <Modal open onClose={onClose} size="lg" title={SEND_RUN_TEXTS.resultsTitle}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={SEND_RUN_TEXTS.filter} className="mb-3 flex flex-wrap gap-2">
        {filters
          .filter(([value, , count]) => value === undefined || value === state || count > 0)
          .map(([value, label, count]) => (
            <Chip
              key={label}
              selected={state === value}
              count={persianNumber(count)}
              onClick={() => {
                setState(value)
                setPage(1)
              }}
            >
              {label}
            </Chip>
          ))}
      </div>
      {results.isLoadingError ? (
        <ErrorState
          title={SEND_RUN_TEXTS.resultsFailed}
          description={errorMessage(results.error)}
          onRetry={() => void results.refetch()}
          busy={results.isFetching}
        />
      ) : (
        <Table<SendResult>
          label={SEND_RUN_TEXTS.resultsTitle}
          columns={COLUMNS}
          rows={results.data?.data}
          rowKey={({ projectItemId }) => String(projectItemId)}
          refreshing={results.isPlaceholderData}
          empty={<EmptyState title={SEND_RUN_TEXTS.none} />}
        />
      )}
      <div className="mt-3">
        <Pager
          page={page}
          pageSize={SEND_RESULTS_PAGE_SIZE}
          total={results.data?.totalCount ?? 0}
          onChange={setPage}
        />
      </div>
    </Modal>
  )
}
