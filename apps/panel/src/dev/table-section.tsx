import { persianNumber, uiGallery as words } from '@payvand/texts'
import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { Badge } from '../ui/data/badge.tsx'
import { Pager } from '../ui/data/pager.tsx'
import { SelectionBar } from '../ui/data/selection-bar.tsx'
import { type Column, Table } from '../ui/data/table.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Image } from '../ui/media/image.tsx'
import { pictures } from './pictures.ts'
import { Section } from './specimen.tsx'

interface Product {
  id: string
  name: string
  price: number
  stock: number
  status: 'unverified' | 'verified' | 'sent'
  active: boolean
}

const statuses = ['unverified', 'verified', 'sent'] as const
const hues = { unverified: 'yellow', verified: 'blue', sent: 'green' } as const

const products: Product[] = words.productNames.map((name, index) => ({
  id: String(index + 1),
  name,
  price: 1_250_000 * (index + 1),
  stock: (index * 7) % 5,
  status: statuses[index % 3] ?? 'sent',
  active: index !== 4,
}))

const columns: Column<Product>[] = [
  {
    id: 'row',
    header: words.columns.row,
    narrow: true,
    compact: 'hidden',
    cell: (_, index) => <span className="text-ink-faint">{persianNumber(index + 1)}</span>,
  },
  {
    id: 'product',
    header: words.columns.product,
    compact: 'title',
    cell: (product) => (
      <span className="flex items-center gap-2.5">
        <Image src={product.active ? pictures[Number(product.id) % 3] : null} alt="" className="size-8" />
        {product.name}
      </span>
    ),
  },
  {
    id: 'address',
    header: words.columns.address,
    cell: (product) => (
      <Link href={`https://aftab-shop.ir/product/${product.id}`} external>
        <bdi dir="ltr">aftab-shop.ir/product/{product.id}</bdi>
      </Link>
    ),
  },
  {
    id: 'status',
    header: words.columns.status,
    narrow: true,
    cell: (product) =>
      product.active ? (
        <Badge hue={hues[product.status]}>{words.statuses[product.status]}</Badge>
      ) : (
        <Badge>{words.inactive}</Badge>
      ),
  },
  { id: 'price', header: words.columns.price, narrow: true, cell: (product) => persianNumber(product.price) },
  { id: 'stock', header: words.columns.stock, narrow: true, cell: (product) => persianNumber(product.stock) },
  {
    id: 'actions',
    header: words.columns.actions,
    narrow: true,
    hideHeader: true,
    align: 'end',
    cell: (product) => (
      <span className="inline-flex items-center gap-0.5">
        <IconButton size="sm" icon={<Eye />} label={`${words.logExample} ${product.name}`} />
        <IconButton
          size="sm"
          icon={<Pencil />}
          label={`${words.modalTitle} ${product.name}`}
          disabled={!product.active}
        />
        <Button size="xs" className="ms-1" disabled={!product.active}>
          {words.verify}
        </Button>
      </span>
    ),
  },
]

export function TableSection() {
  const [selected, setSelected] = useState<Set<string>>(new Set(['2']))
  const [page, setPage] = useState(4)
  return (
    <Section id="table" title={words.sections.table}>
      <Card flush className="overflow-clip">
        <Table
          label={words.products}
          columns={columns}
          rows={products}
          rowKey={(product) => product.id}
          isMuted={(product) => !product.active}
          selection={{
            selected,
            onChange: setSelected,
            canSelect: (product) => product.active,
            rowName: (product) => product.name,
          }}
        />
        <div className="border-line border-t px-4 py-2">
          <Pager page={page} pageSize={15} total={214} onChange={setPage} />
        </div>
      </Card>
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="sm">{words.verifySelected}</Button>
        <Button size="sm" variant="primary">
          {words.sendSelected}
        </Button>
      </SelectionBar>
      <Card flush className="overflow-clip">
        <Table
          label={words.statuses.crawling}
          columns={columns}
          rows={undefined}
          rowKey={() => ''}
          skeletonRows={3}
        />
      </Card>
      <Card flush>
        <Table
          label={words.noResultTitle}
          columns={columns}
          rows={[]}
          rowKey={() => ''}
          empty={<EmptyState title={words.noResultTitle} action={<Button>{words.clearFilter}</Button>} />}
        />
      </Card>
    </Section>
  )
}
