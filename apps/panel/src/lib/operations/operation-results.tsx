import type { OperationResult } from '@payvand/contract'
import { OPERATION_TEXTS, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Link, linkStyle } from '../../ui/buttons/link.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Image } from '../../ui/media/image.tsx'
import { errorMessage } from '../http/api-error.ts'
import { FromTo } from '../project-items/from-to.tsx'
import { type Operation, sendingOf } from './operation.ts'
import { type ResultState, resultState } from './operation-calls.ts'
import { operationResultsQuery, RESULTS_PAGE_SIZE } from './operation-queries.ts'
import { UNIT_OF } from './operation-units.ts'

const HUES: Record<ResultState, StatusHue> = {
  done: 'green',
  left_out: 'yellow',
  undone: 'neutral',
  waiting: 'blue',
  sent: 'green',
  refused: 'red',
  held: 'yellow',
  withdrawn: 'neutral',
}

/** The outcome of each product of an operation, by outcome; those of a sending change while it goes on. */
export function OperationResults({ operation }: { operation: Operation }) {
  const [state, setState] = useState<ResultState | undefined>()
  const [page, setPage] = useState(1)
  const results = useQuery(operationResultsQuery(operation, state, page))
  const filters: [ResultState | undefined, number?][] = [
    [undefined, operation.done],
    ...countsOf(operation).filter(([value, count]) => value === state || count !== 0),
  ]
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={OPERATION_TEXTS.filter} className="flex flex-wrap gap-2">
        {filters.map(([value, count]) => (
          <Chip
            key={value ?? 'all'}
            selected={value === state}
            onClick={() => {
              setState(value)
              setPage(1)
            }}
            {...(count !== undefined && { count: persianNumber(count) })}
          >
            {OPERATION_TEXTS.outcomes[value ?? 'all']}
          </Chip>
        ))}
      </div>
      {results.isLoadingError ? (
        <ErrorState
          title={OPERATION_TEXTS.resultsFailed}
          description={errorMessage(results.error)}
          onRetry={() => void results.refetch()}
          busy={results.isFetching}
        />
      ) : (
        <Table<OperationResult>
          label={OPERATION_TEXTS.results}
          columns={columnsOf(operation)}
          rows={results.data?.items}
          rowKey={({ projectItemId }) => String(projectItemId)}
          refreshing={results.isPlaceholderData}
          empty={<EmptyState title={OPERATION_TEXTS.noResults} />}
        />
      )}
      <Pager page={page} pageSize={RESULTS_PAGE_SIZE} total={results.data?.total ?? 0} onChange={setPage} />
    </div>
  )
}

/** How many products have each outcome, what needs a person first; after an undo two counts are not known. */
function countsOf(operation: Operation): [ResultState, number?][] {
  const { undoneAt, succeeded, leftOut } = operation
  const sending = sendingOf(operation)
  if (sending) {
    const { counts } = sending
    return [
      ['refused', counts.refused],
      ['left_out', leftOut],
      ['held', counts.held],
      ['waiting', counts.waiting],
      ['sent', counts.sent],
      ['withdrawn', counts.withdrawn],
    ]
  }
  return undoneAt
    ? [['undone'], ['done'], ['left_out', leftOut]]
    : [
        ['done', succeeded],
        ['left_out', leftOut],
      ]
}

interface ProductProps {
  kind: Operation['kind']
  result: OperationResult
}

const columnsOf = ({ kind, undoneAt }: Operation): Column<OperationResult>[] => [
  {
    id: 'product',
    header: OPERATION_TEXTS.product,
    compact: 'title',
    cell: (result) => <Product kind={kind} result={result} />,
  },
  ...(kind in UNIT_OF
    ? [
        {
          id: 'change',
          header: OPERATION_TEXTS.change,
          compact: 'state' as const,
          cell: ({ change }: OperationResult) =>
            change && <FromTo {...change} unit={UNIT_OF[kind as keyof typeof UNIT_OF]} />,
        },
      ]
    : []),
  {
    id: 'outcome',
    header: OPERATION_TEXTS.outcome,
    compact: 'state',
    // A badge says all of a product that was changed; one that an undo left as it was has a reason.
    cell: (result) => {
      const state = resultState(result)
      return (
        <span className="flex flex-wrap items-center gap-2 text-start">
          <Badge hue={HUES[state]}>{OPERATION_TEXTS.outcomes[state]}</Badge>
          {((state !== 'done' && state !== 'undone') || (state === 'done' && undoneAt)) && (
            <span className="text-ink-muted text-sm">{result.sentence}</span>
          )}
        </span>
      )
    },
  },
]

/** The product with a link to its page in the shop, or of a sending of all projects to its project; and to the booth. */
function Product({ kind, result: { name, url, projectId, photo, boothUrl } }: ProductProps) {
  const title = name ?? PROJECT_ITEM_TEXTS.noName
  return (
    <span className="flex min-w-0 items-center gap-3 py-0.5">
      {kind === 'send_all' && <Image src={photo} alt="" className="size-9 shrink-0" />}
      {kind === 'send_all' ? (
        <RouterLink
          to="/arachne/projects/$id"
          params={{ id: projectId }}
          className={`${linkStyle} line-clamp-2 min-w-0`}
        >
          {title}
        </RouterLink>
      ) : (
        <span className="block min-w-0 max-w-72">
          <Link href={url} external className="no-underline hover:underline">
            {title}
          </Link>
        </span>
      )}
      {boothUrl && (
        <Link href={boothUrl} external aria-label={OPERATION_TEXTS.viewOf(title)}>
          {OPERATION_TEXTS.view}
        </Link>
      )}
    </span>
  )
}
