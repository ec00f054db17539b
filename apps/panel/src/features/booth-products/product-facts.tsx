import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS, BOOTH_PRODUCT_TEXTS, DISCOUNT_TEXTS, NONE } from '@payvand/texts'
import { Link as PageLink } from '@tanstack/react-router'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { discountWords } from '../../lib/pricing/discount-badge.tsx'
import { Link, linkStyle } from '../../ui/buttons/link.tsx'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { PlatformId } from './platform-id.tsx'

export function ProductFacts({ product }: { product: BoothProductDetails }) {
  const { item, url, platformUrl, sku } = product
  const moment = (at: string | null) => (at ? jalaliDateTime(at) : BOOTH_PRODUCT_PAGE_TEXTS.never)
  return (
    <Card>
      {product.photos.length > 0 && (
        <div className="mb-3">
          <Carousel images={product.photos} alt={product.title} />
        </div>
      )}
      <FactList>
        <Fact label={BOOTH_PRODUCT_TEXTS.links}>
          <span className="flex flex-wrap gap-x-4">
            {url && (
              <Link href={url} external aria-label={BOOTH_PRODUCT_TEXTS.viewOf(product.title)}>
                {BOOTH_PRODUCT_TEXTS.view}
              </Link>
            )}
            {platformUrl && (
              <Link
                href={platformUrl}
                external
                aria-label={BOOTH_PRODUCT_TEXTS.platformViewOf(product.title)}
              >
                {BOOTH_PRODUCT_TEXTS.platformView}
              </Link>
            )}
          </span>
        </Fact>
        <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.boothId}>
          <bdi dir="ltr">{product.id}</bdi>
        </Fact>
        {item && (
          <Fact label={BOOTH_PRODUCT_TEXTS.platformId}>
            <PlatformId product={product} />
          </Fact>
        )}
        <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.sku}>
          <bdi dir="ltr" className="break-all">
            {sku ?? NONE}
          </bdi>
        </Fact>
        {product.discount && (
          <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.discount}>
            {DISCOUNT_TEXTS.withState(product.discount.percent, discountWords(product.discount))}
          </Fact>
        )}
        {product.reserved > 0 && (
          <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.forOrders}>
            {BOOTH_PRODUCT_PAGE_TEXTS.reserved(product.reserved)}
          </Fact>
        )}
        {item && (
          <>
            <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.project}>
              <PageLink to="/arachne/projects/$id" params={{ id: item.projectId }} className={linkStyle}>
                {item.projectName}
              </PageLink>
            </Fact>
            <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.lastSent}>{moment(product.sentAt)}</Fact>
            <Fact label={BOOTH_PRODUCT_PAGE_TEXTS.lastSeen}>{moment(product.observedAt)}</Fact>
          </>
        )}
      </FactList>
    </Card>
  )
}
