import { DISCOUNT_STATES, type DiscountState } from '@payvand/domain'
import { DISCOUNT_STATE_LABELS, DISCOUNT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { DiscountBadge } from '../../lib/pricing/discount-badge.tsx'
import { RetryDiscount } from '../../lib/pricing/retry-discount.tsx'
import { StruckPrice } from '../../lib/pricing/struck-price.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { DISCOUNTS_PAGE_SIZE, type DiscountedProduct, discountedProductsQuery } from './discount-queries.ts'

const ALL = 'all'

const COLUMNS: readonly Column<DiscountedProduct>[] = [
  {
    id: 'product',
    header: DISCOUNT_TEXTS.products,
    compact: 'title',
    grows: true,
    cell: ({ productId, title, photo }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Image src={photo} alt="" className="size-8 shrink-0" />
        <Link to="/product/$id" params={{ id: productId }} className="line-clamp-2 min-w-0 hover:underline">
          {title}
        </Link>
      </span>
    ),
  },
  {
    id: 'price',
    header: DISCOUNT_TEXTS.price,
    amounts: true,
    narrow: true,
    compact: 'value',
    cell: ({ price, paid }) => <StruckPrice price={paid ?? price} oldPrice={price} />,
  },
  {
    id: 'state',
    header: DISCOUNT_TEXTS.state,
    compact: 'state',
    cell: ({ productId, discount }) => (
      <span className="flex flex-col items-start gap-1">
        <DiscountBadge discount={discount} withPercent />
        {discount.reason && <span className="text-ink-muted text-xs">{discount.reason}</span>}
        {discount.state === 'refused' && <RetryDiscount productId={productId} />}
      </span>
    ),
  },
]

/** The products of a discount and where each stands. */
export function DiscountProducts({
  ruleId,
  title,
  onClose,
}: {
  /** Null: those of the shop's old prices. */
  ruleId: number | null
  title: string
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const [state, setState] = useState<DiscountState | null>(null)
  const products = useQuery({ ...discountedProductsQuery(ruleId, state, page), refetchOnMount: 'always' })
  return (
    <Modal open onClose={onClose} size="lg" title={title}>
      <div className="flex flex-col gap-3">
        <Select
          className="max-w-64"
          label={DISCOUNT_TEXTS.stateFilter}
          options={[
            { value: ALL, label: DISCOUNT_TEXTS.allStates },
            ...DISCOUNT_STATES.map((value) => ({ value, label: DISCOUNT_STATE_LABELS[value] })),
          ]}
          value={state ?? ALL}
          onChange={(value) => {
            setState(value === ALL ? null : value)
            setPage(1)
          }}
        />
        {products.isLoadingError ? (
          <ErrorState
            title={DISCOUNT_TEXTS.productsFailed}
            description={errorMessage(products.error)}
            onRetry={() => void products.refetch()}
            busy={products.isFetching}
          />
        ) : (
          <Table<DiscountedProduct>
            label={title}
            columns={COLUMNS}
            rows={products.data?.items}
            rowKey={({ productId }) => String(productId)}
            refreshing={products.isPlaceholderData}
            skeletonRows={5}
            empty={<EmptyState icon={<Percent />} title={DISCOUNT_TEXTS.noProducts} />}
          />
        )}
        {(products.data?.total ?? 0) > DISCOUNTS_PAGE_SIZE && (
          <Pager
            page={page}
            pageSize={DISCOUNTS_PAGE_SIZE}
            total={products.data?.total ?? 0}
            onChange={setPage}
          />
        )}
      </div>
    </Modal>
  )
}
