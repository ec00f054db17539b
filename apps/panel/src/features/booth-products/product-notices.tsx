import type { BoothProductDetails } from '@payvand/contract'
import {
  BOOTH_BEHIND_LABELS,
  BOOTH_BEHIND_SENTENCES,
  BOOTH_PRODUCT_PAGE_TEXTS,
  causeWords,
  DISCOUNT_STATE_LABELS,
  PRODUCT_SYNC_HINTS,
  PRODUCT_SYNC_LABELS,
  PROJECT_ITEM_TEXTS,
} from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Ban, CircleAlert, CircleX, Clock, History, Percent, Store, UsersRound } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { RetryDiscount } from '../../lib/pricing/retry-discount.tsx'
import { Notice, type NoticeTone } from '../../lib/project-items/notice.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { ManualStockNotice } from './manual-stock-notice.tsx'

const TONES: Partial<Record<BoothProductDetails['sync']['state'], NoticeTone>> = {
  waiting: 'yellow',
  sending: 'blue',
  held: 'yellow',
  refused: 'red',
  differing: 'red',
  in_review: 'blue',
  gone: 'red',
}
const ICONS = { red: <CircleX aria-hidden />, yellow: <Clock aria-hidden />, blue: <Clock aria-hidden /> }

export function ProductNotices({ product }: { product: BoothProductDetails }) {
  const { sync, item, externalEditAt } = product
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      <StateNotice product={product} />
      {product.discount?.reason && <DiscountNotice product={product} reason={product.discount.reason} />}
      {sync.behind && (
        <Notice tone="yellow" icon={<History aria-hidden />} title={BOOTH_BEHIND_LABELS[sync.behind]}>
          <p>{BOOTH_BEHIND_SENTENCES[sync.behind]}</p>
        </Notice>
      )}
      {sync.blacklisted && (
        <Notice tone="neutral" icon={<Ban aria-hidden />} title={BOOTH_PRODUCT_PAGE_TEXTS.blacklistedTitle}>
          <p>{BOOTH_PRODUCT_PAGE_TEXTS.blacklistedText}</p>
        </Notice>
      )}
      {externalEditAt && (
        <Notice
          tone="red"
          icon={<UsersRound aria-hidden />}
          title={BOOTH_PRODUCT_PAGE_TEXTS.externalEditTitle}
        >
          <p>{BOOTH_PRODUCT_PAGE_TEXTS.externalEditText(relativeTime(externalEditAt))}</p>
        </Notice>
      )}
      {item?.isActive && item.isStockManual && <ManualStockNotice productId={product.id} itemId={item.id} />}
      {item && !item.isActive && (
        <Notice
          tone="yellow"
          icon={<CircleAlert aria-hidden />}
          title={BOOTH_PRODUCT_PAGE_TEXTS.itemInactive}
        />
      )}
      {!item && (
        <Notice tone="blue" icon={<Store aria-hidden />} title={BOOTH_PRODUCT_PAGE_TEXTS.notOursTitle}>
          <p>{BOOTH_PRODUCT_PAGE_TEXTS.notOursText}</p>
          <Link to="/arachne" className={linkStyle}>
            {BOOTH_PRODUCT_PAGE_TEXTS.connect}
          </Link>
        </Notice>
      )}
    </div>
  )
}

/** A discount that is not in force says why; one that was given up can be asked for again. */
function DiscountNotice({ product, reason }: { product: BoothProductDetails; reason: string }) {
  const state = product.discount?.state ?? 'queued'
  const isRefused = state === 'refused'
  return (
    <Notice
      tone={isRefused ? 'red' : 'yellow'}
      icon={<Percent aria-hidden />}
      title={`${BOOTH_PRODUCT_PAGE_TEXTS.discount}: ${DISCOUNT_STATE_LABELS[state]}`}
    >
      <p>{reason}</p>
      {isRefused && <RetryDiscount productId={product.id} />}
    </Notice>
  )
}

function StateNotice({ product }: { product: BoothProductDetails }) {
  const { sync, pending, differsSince } = product
  const tone = TONES[sync.state]
  if (tone === undefined || tone === 'neutral' || sync.state === 'not_ours') return null
  return (
    <Notice tone={tone} icon={ICONS[tone]} title={PRODUCT_SYNC_LABELS[sync.state]}>
      <p>
        {sync.reason ?? PRODUCT_SYNC_HINTS[sync.state]}
        {sync.state === 'differing' &&
          differsSince &&
          ` ${BOOTH_PRODUCT_PAGE_TEXTS.differsSince(relativeTime(differsSince))}`}
      </p>
      {sync.state === 'held' && (
        <Link to="/needs" search={{ kind: 'held_change' }} className={linkStyle}>
          {PROJECT_ITEM_TEXTS.toHeld}
        </Link>
      )}
      {(sync.state === 'differing' || sync.state === 'gone') && (
        <Link to="/needs" search={{ kind: 'difference' }} className={linkStyle}>
          {BOOTH_PRODUCT_PAGE_TEXTS.toDifferences}
        </Link>
      )}
      {pending?.cause && <p>{BOOTH_PRODUCT_PAGE_TEXTS.pendingCause(causeWords(pending.cause))}</p>}
      {pending?.nextAttemptAt && (
        <p>{BOOTH_PRODUCT_PAGE_TEXTS.nextAttempt(relativeTime(pending.nextAttemptAt))}</p>
      )}
    </Notice>
  )
}
