import type { BoughtProduct, PurchaseView } from '@payvand/contract'
import { NONE, PURCHASE_TEXTS, PURCHASE_VIEW_LABELS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardPaste, PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { dayName } from '../../lib/charts/day-words.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Image } from '../../ui/media/image.tsx'
import { FINANCE_PAGE_SIZE, purchaseQuery } from './finance-queries.ts'
import { MarginForm } from './margin-form.tsx'

const route = getRouteApi('/shell/finance')
const VIEWS = ['sold', 'missing', 'all'] as const satisfies readonly PurchaseView[]
const loadPrice = () => import('./purchase-price-modal.tsx').then((screen) => screen.PurchasePriceModal)
const loadSheet = () => import('./purchase-sheet-modal.tsx').then((screen) => screen.PurchaseSheetModal)

const columnsWith = (onEdit: (product: BoughtProduct) => void): readonly Column<BoughtProduct>[] => [
  {
    id: 'product',
    header: PURCHASE_TEXTS.product,
    compact: 'title',
    grows: true,
    cell: ({ name, photo, sku }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Image src={photo} alt="" className="size-9 shrink-0 rounded-md" />
        <span className="flex min-w-0 flex-col">
          <span className="line-clamp-2 columns:leading-4.5">{name ?? PURCHASE_TEXTS.noName}</span>
          {sku && <span className="truncate text-ink-faint text-xs">{sku}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'sold',
    header: PURCHASE_TEXTS.sold,
    narrow: true,
    align: 'end',
    cell: ({ soldCount }) => persianNumber(soldCount),
  },
  {
    id: 'price',
    header: PURCHASE_TEXTS.price,
    narrow: true,
    amounts: true,
    align: 'end',
    hideBelow: 'md',
    compact: 'hidden',
    cell: ({ price }) => (price === null ? NONE : tomanWords(price)),
  },
  {
    id: 'purchase',
    header: PURCHASE_TEXTS.purchase,
    narrow: true,
    amounts: true,
    align: 'end',
    compact: 'value',
    cell: ({ prices }) => {
      const [newest] = prices
      if (!newest) return <span className="text-ink-faint">{PURCHASE_TEXTS.none}</span>
      return (
        <span className="flex flex-col items-end">
          {tomanWords(newest.price)}
          <span className="text-ink-faint text-xs">{PURCHASE_TEXTS.since(dayName(newest.from))}</span>
        </span>
      )
    },
  },
  {
    id: 'edit',
    header: PURCHASE_TEXTS.edit,
    hideHeader: true,
    narrow: true,
    cell: (product) => (
      <Button size="xs" onClick={() => onEdit(product)}>
        {PURCHASE_TEXTS.edit}
      </Button>
    ),
  },
]

/** Lets the seller write the purchase prices of products: one by one, from a sheet, or presumed of a usual margin. */
export function PurchaseTab() {
  const { view, search = '', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = VIEWS.find((one) => one === view) ?? 'sold'
  const products = useQuery({ ...purchaseQuery(shown, search, page), refetchOnMount: 'always' })
  const [editing, setEditing] = useState<BoughtProduct | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const { data } = products
  const change = (next: { view?: PurchaseView; search?: string }) => {
    const wanted = { view: shown, search, ...next }
    void navigate({
      search: {
        tab: 'purchase',
        ...(wanted.view !== 'sold' && { view: wanted.view }),
        ...(wanted.search !== '' && { search: wanted.search }),
      },
      replace: next.search !== undefined,
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted text-sm">{PURCHASE_TEXTS.text}</p>
      {data && <MarginForm key={data.usualMargin} usualMargin={data.usualMargin} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2" role="group" aria-label={PURCHASE_TEXTS.views}>
          {VIEWS.map((one) => (
            <Chip key={one} selected={one === shown} onClick={() => change({ view: one })}>
              {PURCHASE_VIEW_LABELS[one]}
            </Chip>
          ))}
          <TitleSearch
            label={PURCHASE_TEXTS.search}
            title={search}
            onSearch={(words) => change({ search: words })}
            className="w-56"
          />
        </div>
        <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setIsPasting(true)}>
          {PURCHASE_TEXTS.sheet}
        </Button>
      </div>
      <Card flush>
        {products.isLoadingError ? (
          <ErrorState
            title={PURCHASE_TEXTS.failed}
            description={errorMessage(products.error)}
            onRetry={() => void products.refetch()}
            busy={products.isFetching}
          />
        ) : (
          <Table
            label={PURCHASE_TEXTS.product}
            columns={columnsWith(setEditing)}
            rows={data?.data}
            rowKey={({ projectItemId }) => String(projectItemId)}
            refreshing={products.isPlaceholderData}
            empty={
              <Nothing
                view={shown}
                isSearched={search !== ''}
                onClear={() => change({ search: '' })}
                onAll={() => change({ view: 'all' })}
              />
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <Pager
          page={page}
          pageSize={FINANCE_PAGE_SIZE}
          total={data.totalCount}
          onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
        />
      )}
      {editing && (
        <LazyModal load={loadPrice} props={{ product: editing, onClose: () => setEditing(null) }} />
      )}
      {isPasting && <LazyModal load={loadSheet} props={{ onClose: () => setIsPasting(false) }} />}
    </div>
  )
}

/** Why no product is here, with the way on. */
function Nothing({
  view,
  isSearched,
  onClear,
  onAll,
}: {
  view: PurchaseView
  isSearched: boolean
  onClear: () => void
  onAll: () => void
}) {
  if (isSearched)
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={PURCHASE_TEXTS.nothing}
        action={<Button onClick={onClear}>{PURCHASE_TEXTS.clear}</Button>}
      />
    )
  if (view === 'missing') return <EmptyState icon={<PackageSearch />} title={PURCHASE_TEXTS.nothingMissing} />
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={view === 'sold' ? PURCHASE_TEXTS.nothingSold : PURCHASE_TEXTS.nothing}
      {...(view === 'sold' && {
        description: PURCHASE_TEXTS.nothingSoldText,
        action: <Button onClick={onAll}>{PURCHASE_TEXTS.seeAll}</Button>,
      })}
    />
  )
}
