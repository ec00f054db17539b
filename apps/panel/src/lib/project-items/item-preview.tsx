import type { ProjectItem } from '@payvand/contract'
import {
  AVAILABILITY_LABELS,
  EVIDENCE_TEXTS,
  INSTAGRAM_IMPORT_TEXTS,
  PROJECT_ITEM_TEXTS,
} from '@payvand/texts'
import { useRef } from 'react'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ItemAttributes } from '../attributes/item-attributes.tsx'
import { isFromPost } from '../instagram/is-from-post.ts'
import { BoothBehindBadge, SendingBadge, VerificationBadge } from '../status-badges.tsx'
import { DoubtsBadge } from './doubts-badge.tsx'
import { FieldEvidence } from './field-evidence.tsx'
import { ItemCategory } from './item-category.tsx'
import { ItemNotices } from './item-notices.tsx'
import { ItemRecord } from './item-record.tsx'
import { OriginToggle } from './origin-toggle.tsx'
import { ProductPreview } from './product-preview.tsx'
import type { ItemChanges } from './use-item-changes.ts'

export function ItemPreview({
  item,
  changes,
  onEdit,
}: {
  item: ProjectItem
  changes: ItemChanges
  onEdit?: () => void
}) {
  const category = useRef<HTMLButtonElement>(null)
  if (!item.latestData) return <p className="py-10 text-center text-ink-muted">{PROJECT_ITEM_TEXTS.noData}</p>
  return (
    <div className="flex flex-col gap-4">
      <ItemNotices
        item={item}
        changes={changes}
        {...(onEdit && { onEdit })}
        onChooseCategory={() => category.current?.click()}
      />
      <OriginToggle>
        <ProductPreview
          product={item.latestData}
          specifications={item.specifications}
          evidence={
            <>
              <Evidence item={item} />
              <ItemCategory ref={category} item={item} changes={changes} />
            </>
          }
          mark={(field) => <FieldEvidence item={item} field={field} changes={changes} />}
        />
      </OriginToggle>
      <ItemAttributes item={item} />
    </div>
  )
}

function Evidence({ item }: { item: ProjectItem }) {
  const { offer, oldPrice, availability, brand, gtin } = item
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-sm">
      {offer && <p>{PROJECT_ITEM_TEXTS.pagePrice(offer.raw)}</p>}
      {oldPrice && <p>{EVIDENCE_TEXTS.oldPrice(oldPrice.raw)}</p>}
      {brand && <p>{PROJECT_ITEM_TEXTS.brandIs(brand)}</p>}
      {gtin && (
        <p>
          {PROJECT_ITEM_TEXTS.gtin} <bdi dir="ltr">{gtin}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-1 pt-1">
        <VerificationBadge status={item.verificationStatus} />
        {item.sending && <SendingBadge sending={item.sending} />}
        {item.boothBehind && <BoothBehindBadge behind={item.boothBehind} />}
        {availability && (
          <Badge hue={availability === 'InStock' ? 'green' : 'yellow'}>
            {AVAILABILITY_LABELS[availability]}
          </Badge>
        )}
        <DoubtsBadge item={item} />
        {!item.isActive && <Badge>{PROJECT_ITEM_TEXTS.inactive}</Badge>}
      </p>
      <ItemRecord item={item} />
      <p className="flex flex-wrap gap-4 pt-1">
        <Link href={item.url} external>
          {isFromPost(item) ? INSTAGRAM_IMPORT_TEXTS.openPost : PROJECT_ITEM_TEXTS.source}
        </Link>
        {item.boothProduct?.url && (
          <Link href={item.boothProduct.url} external>
            {PROJECT_ITEM_TEXTS.inBooth}
          </Link>
        )}
      </p>
    </div>
  )
}
