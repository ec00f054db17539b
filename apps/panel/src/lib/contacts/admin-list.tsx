import { CONTACT_FILTER_TEXTS } from '@payvand/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { errorMessage } from '../http/api-error.ts'
import { CONTACTS_PAGE_SIZE } from './contact-queries.ts'

export function AdminList<Row extends { id: number }>({
  label,
  failed,
  columns,
  list,
  page,
  isFiltered,
  empty,
  onPage,
  onClear,
}: {
  label: string
  failed: string
  columns: readonly Column<Row>[]
  list: UseQueryResult<{ data: Row[]; totalCount: number }>
  page: number
  isFiltered: boolean
  /** Shown while the list has no entry at all. */
  empty: ReactNode
  onPage: (page: number) => void
  onClear: () => void
}) {
  const { data } = list
  return (
    <>
      <Card flush>
        {list.isLoadingError ? (
          <ErrorState
            title={failed}
            description={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <Table<Row>
            label={label}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => String(row.id)}
            refreshing={list.isPlaceholderData}
            stickyOffset="3.5rem"
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<SearchX />}
                  title={CONTACT_FILTER_TEXTS.filteredTitle}
                  description={CONTACT_FILTER_TEXTS.filteredText}
                  action={<Button onClick={onClear}>{CONTACT_FILTER_TEXTS.clear}</Button>}
                />
              ) : (
                empty
              )
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager page={page} pageSize={CONTACTS_PAGE_SIZE} total={data.totalCount} onChange={onPage} />
        </div>
      )}
    </>
  )
}
