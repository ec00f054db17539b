import type { BoothDifferenceAnswer, DifferingProduct } from '@payvand/contract'
import { ASK_SENTENCES, DIFFERENCE_LABELS, RECONCILIATION_TEXTS } from '@payvand/texts'
import { ArrowLeft } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { differenceValue, variantName } from './difference-words.ts'
import type { DifferenceActions } from './reconciliation-queries.ts'

export const nameOf = ({ name }: DifferingProduct) => name ?? RECONCILIATION_TEXTS.noName

/** The columns of the differing products: our value and the booth's, the reason for asking, repair and acceptance. */
export function differenceColumns(actions: DifferenceActions): readonly Column<DifferingProduct>[] {
  return [
    {
      id: 'product',
      header: RECONCILIATION_TEXTS.product,
      compact: 'title',
      cell: (product) => <ProductCell product={product} />,
    },
    {
      id: 'differences',
      header: RECONCILIATION_TEXTS.difference,
      compact: 'state',
      cell: ({ differences }) => (
        <ul className="grid gap-1 py-1 ">
          {differences.map((one) => (
            <li key={`${one.field} ${one.variant ? variantName(one.variant) : ''}`}>
              <Difference difference={one} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'why',
      header: RECONCILIATION_TEXTS.why,
      compact: 'state',
      hideBelow: 'md',
      cell: ({ why, reviewReasons }) => (
        <span className="block max-w-64 py-1 text-ink-muted text-sm compact:max-w-none">
          {why ? ASK_SENTENCES[why] : RECONCILIATION_TEXTS.inReview}
          {why === 'review_refused' && reviewReasons.map((reason) => ` ${reason}`)}
        </span>
      ),
    },
    {
      id: 'actions',
      header: RECONCILIATION_TEXTS.actions,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (product) => <Actions product={product} actions={actions} />,
    },
  ]
}

function ProductCell({ product }: { product: DifferingProduct }) {
  const { photo, url, differsSince } = product
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Image src={photo} alt="" className="size-10" />
      <span className="min-w-0">
        <span className="line-clamp-2">{nameOf(product)}</span>
        <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          {url && (
            <Link href={url} external aria-label={RECONCILIATION_TEXTS.inBoothOf(nameOf(product))}>
              {RECONCILIATION_TEXTS.inBooth}
            </Link>
          )}
          {differsSince && (
            <time dateTime={differsSince} title={jalaliDateTime(differsSince)}>
              {RECONCILIATION_TEXTS.since(relativeTime(differsSince))}
            </time>
          )}
        </span>
      </span>
    </span>
  )
}

function Difference({
  difference: { field, variant, desired, observed },
}: {
  difference: BoothDifferenceAnswer
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-ink-muted text-sm">
        {DIFFERENCE_LABELS[field]}
        {variant && ` (${variantName(variant)})`}:
      </span>
      <span className="sr-only">{RECONCILIATION_TEXTS.ours}</span>
      <span>{differenceValue(field, desired)}</span>
      <span className="inline-flex min-w-0 items-baseline gap-x-1.5">
        <ArrowLeft aria-hidden className="size-3.5 shrink-0 self-center text-ink-faint" />
        <span className="sr-only">{RECONCILIATION_TEXTS.booth}</span>
        <span className="font-semibold">{differenceValue(field, observed)}</span>
      </span>
    </span>
  )
}

function Actions({
  product,
  actions: { repair, accept, isBusy },
}: {
  product: DifferingProduct
  actions: DifferenceActions
}) {
  const name = nameOf(product)
  const chosen = { projectItemIds: [product.projectItemId] }
  const isGone = product.why === 'gone'
  return (
    <span className="flex gap-2 columns:justify-end">
      {product.repairable && (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={isGone ? RECONCILIATION_TEXTS.remakeOf(name) : RECONCILIATION_TEXTS.repairOf(name)}
          onClick={() => repair.mutate(chosen)}
        >
          {isGone ? RECONCILIATION_TEXTS.remake : RECONCILIATION_TEXTS.repair}
        </Button>
      )}
      {product.differences.some(({ acceptable }) => acceptable) && (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={RECONCILIATION_TEXTS.acceptOf(name)}
          onClick={() => accept.mutate(chosen)}
        >
          {RECONCILIATION_TEXTS.accept}
        </Button>
      )}
    </span>
  )
}
