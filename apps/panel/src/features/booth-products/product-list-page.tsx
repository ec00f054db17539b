import type { BoothProduct } from '@payvand/contract'
import { BOOTH_PRODUCT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchX, ShoppingBag } from 'lucide-react'
import { useCallback, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ConnectCard } from '../../lib/publication/connect-card.tsx'
import { ConnectExistingButton } from '../../lib/publication/connect-existing-button.tsx'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { StateChips } from './product-filters.tsx'
import { PRODUCTS_PAGE_SIZE, productCountsQuery, productListQuery } from './product-list-query.ts'
import { withCondition } from './product-search.ts'
import { ProductSelectionBar } from './product-selection-bar.tsx'
import { useLiveStates } from './use-live-states.ts'

const route = getRouteApi('/shell/product/list')

/** The booth's products with their sync states. Title, state and page stand in the URL only. */
export function ProductListPage() {
  const search = route.useSearch()
  const { page = 1, title = '', state } = search
  const navigate = route.useNavigate()
  const products = useQuery(productListQuery(search))
  const { data } = products
  // The counts come with the list, so they are read by themselves only after it answered or failed.
  const isAnswered = data !== undefined || products.isLoadingError
  const counts = useQuery({ ...productCountsQuery, enabled: isAnswered })
  const rows = useLiveStates(data?.data)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const searchFor = useCallback(
    (next: string) =>
      void navigate({ search: (before) => withCondition(before, { title: next }), replace: true }),
    [navigate],
  )
  const clear = () => void navigate({ search: {} })
  const isFiltered = title !== '' || state !== undefined

  return (
    <>
      <PageHeader
        title={BOOTH_PRODUCT_TEXTS.title}
        description={
          data ? BOOTH_PRODUCT_TEXTS.total(data.totalCount, data.isTotalCapped) : BOOTH_PRODUCT_TEXTS.subtitle
        }
        actions={<ConnectExistingButton />}
      />
      {isAnswered && <ConnectCard cameAlong className="mb-4" />}
      <div className="mb-3 flex flex-col gap-3">
        <StateChips
          state={state}
          counts={counts.data}
          total={isFiltered || products.isPlaceholderData ? undefined : data?.totalCount}
          onChange={(next) => void navigate({ search: (before) => withCondition(before, { state: next }) })}
        />
        <div className="flex flex-wrap items-end gap-2">
          <TitleSearch label={BOOTH_PRODUCT_TEXTS.search} title={title} onSearch={searchFor} />
          {isFiltered && (
            <Button variant="ghost" onClick={clear}>
              {BOOTH_PRODUCT_TEXTS.clearFilters}
            </Button>
          )}
        </div>
      </div>
      <Card flush>
        {products.isLoadingError ? (
          <ErrorState
            title={BOOTH_PRODUCT_TEXTS.failed}
            description={errorMessage(products.error)}
            onRetry={() => void products.refetch()}
            busy={products.isFetching}
          />
        ) : (
          <Table<BoothProduct>
            label={BOOTH_PRODUCT_TEXTS.table}
            columns={PRODUCT_COLUMNS}
            rows={rows}
            rowKey={(product) => String(product.id)}
            refreshing={products.isPlaceholderData}
            stickyOffset="3.5rem"
            selection={{
              selected,
              onChange: setSelected,
              canSelect: (product) => product.sync.state !== 'not_ours',
              rowName: (product) => product.title,
            }}
            empty={<NoProducts filtered={isFiltered} onClear={clear} />}
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={PRODUCTS_PAGE_SIZE}
            total={data.totalCount}
            isCapped={data.isTotalCapped}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      <ProductSelectionBar selected={selected} onClear={() => setSelected(new Set())} />
    </>
  )
}

function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<SearchX />}
      title={BOOTH_PRODUCT_TEXTS.filteredTitle}
      description={BOOTH_PRODUCT_TEXTS.filteredText}
      action={<Button onClick={onClear}>{BOOTH_PRODUCT_TEXTS.clearFilters}</Button>}
    />
  ) : (
    <EmptyState
      icon={<ShoppingBag />}
      title={BOOTH_PRODUCT_TEXTS.emptyTitle}
      description={BOOTH_PRODUCT_TEXTS.emptyText}
      action={
        <Link to="/arachne" className={buttonStyle({ variant: 'primary' })}>
          {BOOTH_PRODUCT_TEXTS.toProjects}
        </Link>
      }
    />
  )
}
