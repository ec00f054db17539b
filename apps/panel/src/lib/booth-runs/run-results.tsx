import { PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { errorMessage } from '../http/api-error.ts'

export interface ResultFilter {
  label: string
  count?: number
}

/** The parts that are rendered of a query of one page of results. */
interface ResultsQuery {
  isLoadingError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

export function RunResults<Row extends { projectItemId: number }, Filter extends ResultFilter>({
  texts,
  filters,
  chosen,
  onChoose,
  query,
  rows,
  columns,
  page,
  pageSize,
  total,
  onPage,
}: {
  /** Labels of the filters and the table, and the texts of its empty and failed states. */
  texts: { filter: string; table: string; failed: string; none: string }
  filters: readonly Filter[]
  chosen: Filter | undefined
  onChoose: (filter: Filter) => void
  query: ResultsQuery
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  page: number
  pageSize: number
  total: number | undefined
  onPage: (page: number) => void
}) {
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={texts.filter} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <Chip
            key={filter.label}
            selected={filter.label === chosen?.label}
            onClick={() => onChoose(filter)}
            {...(filter.count !== undefined && { count: persianNumber(filter.count) })}
          >
            {filter.label}
          </Chip>
        ))}
      </div>
      {query.isLoadingError ? (
        <ErrorState
          title={texts.failed}
          description={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Table<Row>
          label={texts.table}
          columns={columns}
          rows={rows}
          rowKey={({ projectItemId }) => String(projectItemId)}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={texts.none} />}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={total ?? 0} onChange={onPage} />
    </div>
  )
}

/** The product of a result, with a link to its page in the shop. */
export function ResultProduct({ name, url }: { name: string | null; url: string }) {
  return (
    <span className="block max-w-72">
      <Link href={url} external className="no-underline hover:underline">
        {name ?? PROJECT_ITEM_TEXTS.noName}
      </Link>
    </span>
  )
}
