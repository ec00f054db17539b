import type { ProfileProduct, ShippingProfile, ShippingZone } from '@payvand/contract'
import { persianNumber, SHIPPING_TEXTS } from '@payvand/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Package, Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AddProductsModal } from './add-products-modal.tsx'
import { FreeShippingModal } from './free-shipping-modal.tsx'
import { ProfileProductRow } from './profile-product-row.tsx'
import { ShippingFailure } from './shipping-failure.tsx'
import { productsQuery } from './shipping-queries.ts'

/** The products of a profile, each with the rule of its free shipping. */
export function ProfileProducts({
  profile,
  zones,
}: {
  profile: ShippingProfile
  zones: readonly ShippingZone[]
}) {
  const [title, setTitle] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [ruled, setRuled] = useState<ProfileProduct | null>(null)
  const products = useInfiniteQuery({ ...productsQuery(profile.id, title), refetchOnMount: 'always' })
  const search = useCallback((next: string) => setTitle(next), [])
  const rows = products.data?.pages.flatMap(({ data }) => data)
  const total = products.data?.pages[0]?.totalCount ?? null
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <TitleSearch label={SHIPPING_TEXTS.searchProducts} title={title} onSearch={search} />
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
          {SHIPPING_TEXTS.addProducts}
        </Button>
      </div>
      <Card
        flush
        title={SHIPPING_TEXTS.profileProducts}
        {...(total !== null && { description: SHIPPING_TEXTS.products(persianNumber(total)) })}
      >
        {products.isPending && (
          <div className="p-4">
            <SkeletonText lines={5} />
          </div>
        )}
        {products.isLoadingError && (
          <ShippingFailure title={SHIPPING_TEXTS.productsFailed} query={products} />
        )}
        {rows?.length === 0 &&
          (title === '' ? (
            <EmptyState
              icon={<Package />}
              title={SHIPPING_TEXTS.noProducts}
              description={SHIPPING_TEXTS.noProductsText}
            />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={SHIPPING_TEXTS.noneFound}
              description={SHIPPING_TEXTS.noneFoundText}
              action={<Button onClick={() => setTitle('')}>{SHIPPING_TEXTS.clearSearch}</Button>}
            />
          ))}
        {rows && rows.length > 0 && (
          <ul aria-label={SHIPPING_TEXTS.profileProducts} className="divide-y divide-line">
            {rows.map((product) => (
              <ProfileProductRow
                key={product.id}
                product={product}
                profile={profile}
                onRule={() => setRuled(product)}
              />
            ))}
          </ul>
        )}
        {products.hasNextPage && (
          <div className="flex justify-center p-3">
            <Button busy={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
              {SHIPPING_TEXTS.more}
            </Button>
          </div>
        )}
      </Card>
      {isAdding && <AddProductsModal profile={profile} onClose={() => setIsAdding(false)} />}
      {ruled && <FreeShippingModal product={ruled} zones={zones} onClose={() => setRuled(null)} />}
    </>
  )
}
