import { OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { PackageX } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { subjectsOf } from '../offline-acts/act-subjects.ts'
import { QueuedActBadge, useIsQueued } from '../offline-acts/queued-act-badge.tsx'
import type { OutOfStock } from './take-off-shelf.ts'
import { useOutOfStock } from './use-out-of-stock.ts'

interface OutOfStockButtonProps extends Required<Pick<OutOfStock, 'name' | 'selection'>> {
  /** In a `row` it has its words, and in a tight table its icon instead; as an `icon` it never has words. */
  as?: 'row' | 'icon'
}

/** Takes one product off the shelf by one press. */
export function OutOfStockButton({ name, selection, as }: OutOfStockButtonProps) {
  const { mutate, isPending } = useOutOfStock()
  const isQueued = useIsQueued(
    'filters' in selection ? [] : subjectsOf({ kind: 'out_of_stock', selection, name }),
  )
  if (isQueued) return <QueuedActBadge />
  const label = OUT_OF_STOCK_TEXTS.actOf(name)
  const common = {
    busy: isPending,
    onClick: () => mutate({ name, selection }),
    title: OUT_OF_STOCK_TEXTS.act,
  }
  if (as === 'icon') return <IconButton {...common} size="sm" label={label} icon={<PackageX />} />
  const inRow = as === 'row'
  return (
    <Button
      {...common}
      size={inRow ? 'sm' : 'md'}
      className="tight:gap-0"
      aria-label={label}
      icon={<PackageX aria-hidden className={inRow ? 'hidden tight:block' : ''} />}
    >
      <span className="tight:hidden">{OUT_OF_STOCK_TEXTS.act}</span>
    </Button>
  )
}
