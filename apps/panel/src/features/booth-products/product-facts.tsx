import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS, BOOTH_PRODUCT_TEXTS, NONE } from '@payvand/texts'
import { Link as PageLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { Link, linkStyle } from '../../ui/buttons/link.tsx'
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
      <dl className="divide-y divide-line text-sm">
        <Fact name={BOOTH_PRODUCT_TEXTS.links}>
          <span className="flex flex-wrap justify-end gap-x-4">
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
        <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.boothId}>
          <bdi dir="ltr">{product.id}</bdi>
        </Fact>
        {item && (
          <Fact name={BOOTH_PRODUCT_TEXTS.platformId}>
            <PlatformId product={product} />
          </Fact>
        )}
        <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.sku}>
          <bdi dir="ltr" className="break-all">
            {sku ?? NONE}
          </bdi>
        </Fact>
        {product.reserved > 0 && (
          <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.forOrders}>
            {BOOTH_PRODUCT_PAGE_TEXTS.reserved(product.reserved)}
          </Fact>
        )}
        {item && (
          <>
            <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.project}>
              <PageLink to="/arachne/projects/$id" params={{ id: item.projectId }} className={linkStyle}>
                {item.projectName}
              </PageLink>
            </Fact>
            <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.lastSent}>{moment(product.sentAt)}</Fact>
            <Fact name={BOOTH_PRODUCT_PAGE_TEXTS.lastSeen}>{moment(product.observedAt)}</Fact>
          </>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
