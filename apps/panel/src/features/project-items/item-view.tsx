import type { ProjectItem } from '@payvand/contract'
import { AVAILABILITY_LABELS, ITEM_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { ProductPreview } from '../../lib/product/product-preview.tsx'
import { SendingBadge, VerificationBadge } from '../../lib/status-badges.tsx'
import { Badge } from '../../ui/badge.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ItemNotices } from './item-notices.tsx'

const TABS = [
  { value: 'preview', title: ITEM_TEXTS.tabPreview },
  { value: 'json', title: ITEM_TEXTS.tabJson },
] as const

/** What is known of an item, as a product or as raw data (document 2, section 2.1). */
export function ItemView({ item }: { item: ProjectItem }) {
  const [tab, setTab] = useState<'preview' | 'json'>('preview')
  const data = item.latestData
  if (!data) return <p className="py-10 text-center text-ink-muted">{ITEM_TEXTS.noData}</p>
  return (
    <Tabs label={ITEM_TEXTS.modalTabs} items={TABS} value={tab} onChange={setTab}>
      {tab === 'json' ? (
        <JsonView value={data} copyLabel={ITEM_TEXTS.copyJson} copiedMessage={ITEM_TEXTS.copied} />
      ) : (
        <div className="flex flex-col gap-4">
          <ItemNotices item={item} />
          <ProductPreview product={data} evidence={<Evidence item={item} />} />
        </div>
      )}
    </Tabs>
  )
}

/** What the page itself said, and where the item stands. */
function Evidence({ item }: { item: ProjectItem }) {
  const { offer, availability, brand, gtin } = item
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-sm">
      {offer && <p>{ITEM_TEXTS.pagePrice(offer.raw)}</p>}
      {brand && <p>{ITEM_TEXTS.brandIs(brand)}</p>}
      {gtin && (
        <p>
          {ITEM_TEXTS.gtin} <bdi dir="ltr">{gtin}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-1 pt-1">
        <VerificationBadge status={item.verificationStatus} />
        {item.sending && <SendingBadge sending={item.sending} />}
        {availability && (
          <Badge hue={availability === 'InStock' ? 'green' : 'yellow'}>
            {AVAILABILITY_LABELS[availability]}
          </Badge>
        )}
        {!item.isActive && <Badge>{ITEM_TEXTS.inactive}</Badge>}
      </p>
      <p className="flex flex-wrap gap-4 pt-1">
        <Link href={item.url} external>
          {ITEM_TEXTS.source}
        </Link>
        {item.boothProduct?.url && (
          <Link href={item.boothProduct.url} external>
            {ITEM_TEXTS.inBooth}
          </Link>
        )}
      </p>
    </div>
  )
}
