import { ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { errorMessage } from '../api-error.ts'

export interface ResultFilter {
  label: string
  count?: number
}

/** The query of one page of results, as far as it is drawn. */
interface ResultsQuery {
  isLoadingError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

/** What became of each product of a run: filters by result, the products of the chosen one, page by page. */
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
  /** What the filters and the table are called, and what is said where there is nothing or it could not be read. */
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

/** The product a result is of, leading to its page in the shop. */
export function ResultProduct({ name, url }: { name: string | null; url: string }) {
  return (
    <span className="block max-w-72">
      <Link href={url} external className="no-underline hover:underline">
        {name ?? ITEM_TEXTS.noName}
      </Link>
    </span>
  )
}
