import type { BlacklistProduct } from '@payvand/contract'
import { BLACKLIST_PRODUCT_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, Plus, SearchX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AddModal } from './add-modal.tsx'
import { blacklistColumns } from './blacklist-columns.tsx'
import { BLACKLIST_PAGE_SIZE, blacklistQuery } from './blacklist-queries.ts'
import { useRemoveProduct } from './use-remove-product.ts'

const route = getRouteApi('/shell/product/black-list')

/** The products that sync never touches (document 2, section 2.9). Title and page stand in the address only. */
export function BlacklistPage() {
  const { page = 1, title = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  const list = useQuery({ ...blacklistQuery(page, title), refetchOnMount: 'always' })
  const { removing, remove } = useRemoveProduct()
  const { data } = list
  const search = useCallback(
    (next: string) => void navigate({ search: next ? { title: next } : {}, replace: true }),
    [navigate],
  )
  const clear = () => void navigate({ search: {} })
  // The last product of the last page was taken off, so the page before it is the last one now.
  const isPastEnd = data !== undefined && !list.isPlaceholderData && data.data.length === 0 && page > 1
  useEffect(() => {
    if (isPastEnd) void navigate({ search: (before) => withPage(before, page - 1), replace: true })
  }, [isPastEnd, navigate, page])
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {BLACKLIST_PRODUCT_TEXTS.add}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={BLACKLIST_PRODUCT_TEXTS.title}
        description={
          data && title === '' && data.totalCount > 0
            ? BLACKLIST_PRODUCT_TEXTS.total(persianNumber(data.totalCount))
            : BLACKLIST_PRODUCT_TEXTS.subtitle
        }
        actions={(title !== '' || data?.totalCount !== 0) && addButton}
      />
      <div className="mb-3 flex items-end gap-2">
        <TitleSearch label={BLACKLIST_PRODUCT_TEXTS.search} title={title} onSearch={search} />
        {title !== '' && (
          <Button variant="ghost" onClick={clear}>
            {BLACKLIST_PRODUCT_TEXTS.clearSearch}
          </Button>
        )}
      </div>
      <Card flush>
        {list.isLoadingError ? (
          <ErrorState
            title={BLACKLIST_PRODUCT_TEXTS.failed}
            description={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <Table<BlacklistProduct>
            label={BLACKLIST_PRODUCT_TEXTS.table}
            columns={blacklistColumns(removing, remove)}
            rows={isPastEnd ? undefined : data?.data}
            rowKey={(product) => String(product.id)}
            refreshing={list.isPlaceholderData}
            empty={
              title === '' ? (
                <EmptyState
                  icon={<Ban />}
                  title={BLACKLIST_PRODUCT_TEXTS.emptyTitle}
                  description={BLACKLIST_PRODUCT_TEXTS.emptyText}
                  action={addButton}
                />
              ) : (
                <EmptyState
                  icon={<SearchX />}
                  title={BLACKLIST_PRODUCT_TEXTS.filteredTitle}
                  description={BLACKLIST_PRODUCT_TEXTS.filteredText}
                  action={<Button onClick={clear}>{BLACKLIST_PRODUCT_TEXTS.clearSearch}</Button>}
                />
              )
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={BLACKLIST_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      {adding && <AddModal onClose={() => setAdding(false)} />}
    </>
  )
}
