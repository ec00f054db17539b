import type { BoothProduct } from '@payvand/contract'
import { PRODUCT_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchX, ShoppingBag } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { PRODUCTS_PAGE_SIZE, productListQuery } from './product-queries.ts'

const route = getRouteApi('/shell/product/list')

/** What the booth has now. Title and page stand in the address only. */
export function ProductListPage() {
  const { page = 1, title = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const products = useQuery(productListQuery(page, title))
  const { data } = products
  const search = useCallback(
    (next: string) => void navigate({ search: next ? { title: next } : {}, replace: true }),
    [navigate],
  )
  const clear = () => void navigate({ search: {} })

  return (
    <>
      <PageHeader
        title={PRODUCT_TEXTS.title}
        description={data ? PRODUCT_TEXTS.total(persianNumber(data.totalCount)) : PRODUCT_TEXTS.subtitle}
      />
      <div className="mb-3 flex items-end gap-2">
        <TitleSearch title={title} onSearch={search} />
        {title !== '' && (
          <Button variant="ghost" onClick={clear}>
            {PRODUCT_TEXTS.clearSearch}
          </Button>
        )}
      </div>
      <Card flush>
        {products.isLoadingError ? (
          <ErrorState
            title={PRODUCT_TEXTS.failed}
            description={errorMessage(products.error)}
            onRetry={() => void products.refetch()}
            busy={products.isFetching}
          />
        ) : (
          <Table<BoothProduct>
            label={PRODUCT_TEXTS.table}
            columns={PRODUCT_COLUMNS}
            rows={data?.data}
            rowKey={(product) => String(product.id)}
            refreshing={products.isPlaceholderData}
            empty={
              title === '' ? (
                <EmptyState
                  icon={<ShoppingBag />}
                  title={PRODUCT_TEXTS.emptyTitle}
                  description={PRODUCT_TEXTS.emptyText}
                  action={
                    <Link to="/arachne" className={buttonStyle({ variant: 'primary' })}>
                      {PRODUCT_TEXTS.toProjects}
                    </Link>
                  }
                />
              ) : (
                <EmptyState
                  icon={<SearchX />}
                  title={PRODUCT_TEXTS.filteredTitle}
                  description={PRODUCT_TEXTS.filteredText}
                  action={<Button onClick={clear}>{PRODUCT_TEXTS.clearSearch}</Button>}
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
            pageSize={PRODUCTS_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
          />
        </div>
      )}
    </>
  )
}

/** Typing never waits for the network: the address follows once the words stand still, and Back brings older words back. */
function TitleSearch({ title, onSearch }: { title: string; onSearch: (title: string) => void }) {
  const [text, setText] = useState(title)
  const settled = useDebounced(text.trim())
  const inAddress = useRef(title)
  useEffect(() => {
    if (title === inAddress.current) return
    inAddress.current = title
    setText(title)
  }, [title])
  useEffect(() => {
    if (settled === inAddress.current) return
    inAddress.current = settled
    onSearch(settled)
  }, [settled, onSearch])
  return (
    <TextInput
      className="w-80 phone:w-full"
      label={PRODUCT_TEXTS.search}
      type="search"
      keepDigits
      placeholder={PRODUCT_TEXTS.search}
      hideLabel
      value={text}
      onChange={setText}
    />
  )
}
