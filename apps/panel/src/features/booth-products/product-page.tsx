import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { ProductSyncBadge } from '../../lib/sync/product-sync-badge.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText, SkeletonTitle } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductComparisonCard } from './product-comparison-card.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductNotices } from './product-notices.tsx'
import { productQuery } from './product-queries.ts'
import { ProductSwitches } from './product-switches.tsx'
import { ProductTimeline } from './product-timeline.tsx'

const route = getRouteApi('/shell/product/$id')

export function ProductPage() {
  const { id } = route.useParams()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const product = useQuery({ ...productQuery(id), refetchOnMount: 'always' })
  const { data } = product
  useTimelineOfSameAge(id, data)

  if (product.isLoadingError) {
    const isMissing = product.error instanceof ApiError && product.error.status === 404
    return (
      <>
        <PageHeader
          title={isMissing ? BOOTH_PRODUCT_PAGE_TEXTS.missing : BOOTH_PRODUCT_PAGE_TEXTS.failed}
          back={(content) => <Link to="/product/list">{content}</Link>}
        />
        <Card>
          {isMissing ? (
            <EmptyState
              icon={<PackageX />}
              title={BOOTH_PRODUCT_PAGE_TEXTS.missing}
              description={BOOTH_PRODUCT_PAGE_TEXTS.missingText}
              action={
                <Link to="/product/list" className={buttonStyle({ variant: 'primary' })}>
                  {BOOTH_PRODUCT_PAGE_TEXTS.back}
                </Link>
              }
            />
          ) : (
            <ErrorState
              description={errorMessage(product.error)}
              onRetry={() => void product.refetch()}
              busy={product.isFetching}
            />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={data?.title ?? <SkeletonTitle className="my-1.5 h-6 w-64" />}
        back={(content) => <Link to="/product/list">{content}</Link>}
        {...(data && {
          badge: <ProductSyncBadge sync={data.sync} />,
          description: knownWords(data),
          actions: data.item && <ProductActions product={data} item={data.item} />,
        })}
      />
      {data && <ProductNotices product={data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {data ? (
          <ProductComparisonCard product={data} />
        ) : (
          <Card>
            <SkeletonText lines={8} />
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {data ? (
            <>
              {data.sync.switches && <ProductSwitches product={data} switches={data.sync.switches} />}
              <ProductFacts product={data} />
            </>
          ) : (
            <Card>
              <SkeletonText lines={6} />
            </Card>
          )}
        </div>
        <ProductTimeline
          productId={id}
          page={page}
          onPage={(next) => void navigate({ search: (search) => withPage(search, next) })}
        />
      </div>
    </>
  )
}

/** The moment of the last comparison that found it equal, and of what the marketplace accepted since. */
function knownWords({ sync, sentAt, lastApplied }: BoothProductDetails): string {
  const { verifiedAt } = sync
  const isNewer = lastApplied !== null && sentAt !== null && (verifiedAt === null || sentAt > verifiedAt)
  return [
    verifiedAt && BOOTH_PRODUCT_PAGE_TEXTS.verifiedAt(relativeTime(verifiedAt)),
    isNewer && BOOTH_PRODUCT_PAGE_TEXTS.acceptedAt(relativeTime(sentAt)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Reads the timeline again once the state above it has changed, since it has the marketplace's answer then. */
function useTimelineOfSameAge(id: number, product: BoothProductDetails | undefined) {
  const queryClient = useQueryClient()
  const state = product && `${product.sync.state} ${product.sentAt} ${product.observedAt}`
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: ['boothProducts', 'events', id] })
  }, [queryClient, id, state])
}
