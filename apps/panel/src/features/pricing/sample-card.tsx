import { type BoothRules, rial, rialToToman } from '@payvand/domain'
import { inToman, NONE, PRICING_TEXTS, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Image } from '../../ui/media/image.tsx'
import { commissionsQuery, type SampleProduct } from './pricing-queries.ts'
import { type TriedPrice, tryPrice } from './try-price.ts'

/** An uneven amount of whole toman makes each step of every rule visible. */
const BY_HAND = 1_234_500
const MAX_RIALS = 9_999_999_999

interface Row {
  key: string
  product: SampleProduct | null
  source: number
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
    cell: ({ source }) => <span className="whitespace-nowrap">{amount(source)}</span>,
  },
  {
    id: 'booth',
    header: PRICING_TEXTS.booth,
    amounts: true,
    narrow: true,
    cell: ({ tried }) =>
      tried ? (
        <span className="flex flex-col">
          <b className="whitespace-nowrap font-semibold">{amount(tried.price)}</b>
          <Move tried={tried} />
        </span>
      ) : (
        NONE
      ),
  },
  {
    id: 'received',
    header: PRICING_TEXTS.received,
    amounts: true,
    narrow: true,
    cell: ({ tried }) =>
      tried && tried.commission === null ? (
        <span className="text-ink-faint text-sm">{PRICING_TEXTS.receivedUnknown}</span>
      ) : (
        <span className="flex flex-col">
          <span className="whitespace-nowrap">{amount(tried?.received ?? null)}</span>
          {tried && (
            <span className="whitespace-nowrap text-ink-muted text-xs">
              {PRICING_TEXTS.commissionOf(amount(tried.commission))}
            </span>
          )}
        </span>
      ),
  },
]

function Move({ tried: { before, price } }: { tried: TriedPrice }) {
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
  current,
  tried,
}: {
  sample: readonly SampleProduct[]
  current: BoothRules
  tried: BoothRules | null
}) {
  const [byHand, setByHand] = useState<number | null>(BY_HAND)
  const { data: commissions } = useQuery(commissionsQuery)
  const percentOf = (categoryId: number | null) =>
    tried?.commissionPercent ??
    commissions?.categories.find((category) => category.categoryId === categoryId)?.percent ??
    null
  const rowOf = (key: string, source: number, product: SampleProduct | null): Row => ({
    key,
    product,
    source,
    tried: tried && tryPrice(source, { current, tried }, percentOf(product?.categoryId ?? null)),
  })
  return (
    <Card
      flush
      title={PRICING_TEXTS.sample}
      description={
        sample.length > 0 ? `${PRICING_TEXTS.sampleHelp} (${persianNumber(sample.length)})` : undefined
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
        rows={[
          ...(byHand === null ? [] : [rowOf('by-hand', byHand, null)]),
          ...sample.map((product) => rowOf(String(product.id), product.price, product)),
        ]}
        rowKey={({ key }) => key}
        empty={<EmptyState title={PRICING_TEXTS.sampleEmpty} description={PRICING_TEXTS.sampleEmptyText} />}
      />
    </Card>
  )
}
