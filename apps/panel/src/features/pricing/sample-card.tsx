import { type Rial, type RuleScope, type RuleSet, rial, rialToToman } from '@payvand/domain'
import { inToman, NONE, PRICING_TEXTS, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useState } from 'react'
import { StruckPrice } from '../../lib/pricing/struck-price.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Image } from '../../ui/media/image.tsx'
import type { SampleProduct } from './pricing-queries.ts'
import { type TriedPrice, type TriedProduct, tryPrice } from './try-price.ts'

/** An uneven amount of whole toman makes each step of every rule visible. */
const BY_HAND = 1_234_500
const MAX_RIALS = 9_999_999_999

interface Row {
  key: string
  product: SampleProduct | null
  source: number
  sourceBefore: Rial | null
  tried: TriedPrice | null
}

const amount = (rials: number | null) => (rials === null ? NONE : inToman(rialToToman(rial(rials))))

const COLUMNS: Column<Row>[] = [
  {
    id: 'product',
    header: PRICING_TEXTS.product,
    compact: 'title',
    grows: true,
    cell: ({ product }) =>
      product ? (
        <span className="flex min-w-0 items-center gap-2">
          <Image src={product.photo} alt="" className="size-8 shrink-0" />
          <span className="truncate">{product.name ?? PROJECT_ITEM_TEXTS.noName}</span>
        </span>
      ) : (
        PRICING_TEXTS.byHand
      ),
  },
  {
    id: 'source',
    header: PRICING_TEXTS.source,
    amounts: true,
    narrow: true,
    cell: ({ source, sourceBefore }) => <StruckPrice price={rial(source)} oldPrice={sourceBefore} />,
  },
  {
    id: 'booth',
    header: PRICING_TEXTS.booth,
    amounts: true,
    narrow: true,
    cell: ({ tried }) =>
      tried === null || tried.isUnknown ? (
        <span className="text-ink-faint text-sm">{tried ? PRICING_TEXTS.receivedUnknown : NONE}</span>
      ) : (
        <span className="flex flex-col items-end">
          <b className="font-semibold">
            <StruckPrice price={tried.offer.paid} oldPrice={tried.offer.price} />
          </b>
          <Move tried={tried} />
        </span>
      ),
  },
  {
    id: 'received',
    header: PRICING_TEXTS.received,
    amounts: true,
    narrow: true,
    cell: ({ tried, product }) =>
      tried && (tried.commission === null || tried.isUnknown) ? (
        <span className="text-ink-faint text-sm">{PRICING_TEXTS.receivedUnknown}</span>
      ) : (
        <span className="flex flex-col">
          <span className="whitespace-nowrap">{amount(tried?.received ?? null)}</span>
          {tried && (
            <span className="whitespace-nowrap text-ink-muted text-xs">
              {PRICING_TEXTS.commissionOf(amount(tried.commission))}
            </span>
          )}
          <LeftOver received={tried?.received ?? null} cost={product?.purchasePrice ?? null} />
          {tried?.source && (
            <span className="whitespace-nowrap text-ink-faint text-xs">{SOURCES[tried.source]}</span>
          )}
        </span>
      ),
  },
]

const SOURCES = {
  written: PRICING_TEXTS.commissionWritten,
  category: PRICING_TEXTS.commissionOfCategory,
} as const

/** Says how much of the price is left once the product is paid for; below zero it is a loss. */
function LeftOver({ received, cost }: { received: number | null; cost: number | null }) {
  if (received === null || cost === null) return null
  const left = received - cost
  return (
    <span className={`whitespace-nowrap text-xs ${left < 0 ? 'text-red-ink' : 'text-green-ink'}`}>
      {left < 0
        ? PRICING_TEXTS.lossOf(inToman(rialToToman(rial(-left))))
        : PRICING_TEXTS.profitOf(inToman(rialToToman(rial(left))))}
    </span>
  )
}

function Move({ tried: { before, offer } }: { tried: TriedPrice }) {
  const { paid: price } = offer
  if (before === price || before === 0) return null
  const percent = Math.round(((price - before) / before) * 1_000) / 10
  return (
    <span className={percent > 0 ? 'text-green-ink text-xs' : 'text-red-ink text-xs'}>
      {percent > 0 ? PRICING_TEXTS.more(percent) : PRICING_TEXTS.less(percent)}
    </span>
  )
}

export function SampleCard({
  sample,
  scope,
  current,
  tried,
}: {
  /** Undefined while it is read. */
  sample: readonly SampleProduct[] | undefined
  scope: RuleScope
  current: RuleSet
  tried: RuleSet | null
}) {
  const [byHand, setByHand] = useState<number | null>(BY_HAND)
  const rowOf = (key: string, priced: TriedProduct, product: SampleProduct | null): Row => ({
    key,
    product,
    source: priced.price,
    sourceBefore: priced.oldPrice,
    tried: tried && tryPrice(priced, { current, tried }),
  })
  return (
    <Card
      flush
      title={PRICING_TEXTS.sample}
      description={
        sample && sample.length > 0
          ? `${PRICING_TEXTS.sampleHelp} (${persianNumber(sample.length)})`
          : undefined
      }
    >
      <div className="border-line border-b p-4">
        <MoneyInput
          className="max-w-72"
          label={PRICING_TEXTS.byHand}
          value={byHand}
          onChange={setByHand}
          max={MAX_RIALS}
        />
      </div>
      <Table<Row>
        label={PRICING_TEXTS.sample}
        columns={COLUMNS}
        rows={
          sample && [
            ...(byHand === null
              ? []
              : [rowOf('by-hand', { ...scope, price: rial(byHand), oldPrice: null, discount: null }, null)]),
            ...sample.map((product) => rowOf(String(product.id), product, product)),
          ]
        }
        rowKey={({ key }) => key}
        empty={<EmptyState title={PRICING_TEXTS.sampleEmpty} description={PRICING_TEXTS.sampleEmptyText} />}
      />
    </Card>
  )
}
