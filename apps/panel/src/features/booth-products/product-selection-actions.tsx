import { BOOTH_PRODUCT_TEXTS, BULK_CHANGE_TEXTS, OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { PackageX, Pencil, RefreshCw, ToggleRight } from 'lucide-react'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { useOutOfStock } from '../../lib/operations/use-out-of-stock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { MOST_AT_ONCE, SWITCH_FIELDS, type SwitchName } from './product-queries.ts'
import type { useProductBulk } from './use-product-bulk.ts'

const SWITCHES: readonly SwitchName[] = ['price', 'stock', 'content']

/** Actions on the chosen products, on any page of the list. */
export function ProductSelectionActions({
  selected,
  bulk,
  onChange,
  onShow,
  onClear,
}: {
  selected: ReadonlySet<string>
  bulk: ReturnType<typeof useProductBulk>
  /** Opens the change of price, stock or text of these products. */
  onChange: (productIds: number[]) => void
  onShow: (operation: OperationRef) => void
  onClear: () => void
}) {
  const productIds = [...selected].map(Number)
  const outOfStock = useOutOfStock()
  const act = (switches?: Record<string, boolean>) => {
    if (selected.size > MOST_AT_ONCE) return toast.warning(BOOTH_PRODUCT_TEXTS.tooMany(MOST_AT_ONCE))
    bulk.act.mutate({ productIds, ...(switches && { switches }) })
  }
  const entries = [true, false].flatMap((on) =>
    SWITCHES.map((name) => ({
      id: `${name}-${on}`,
      label: BOOTH_PRODUCT_TEXTS[on ? 'switchOn' : 'switchOff'][name],
      onSelect: () => act({ [SWITCH_FIELDS[name]]: on }),
    })),
  )
  return (
    <>
      <Button
        size="sm"
        icon={<PackageX aria-hidden />}
        busy={outOfStock.isPending}
        onClick={() => outOfStock.mutate({ selection: { productIds }, onStarted: onClear, onShow })}
      >
        {OUT_OF_STOCK_TEXTS.act}
      </Button>
      <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => onChange(productIds)}>
        {BULK_CHANGE_TEXTS.open}
      </Button>
      <Menu
        label={BOOTH_PRODUCT_TEXTS.switches}
        icon={<ToggleRight aria-hidden />}
        size="sm"
        disabled={bulk.act.isPending}
        entries={entries}
      />
      <Button
        size="sm"
        variant="primary"
        icon={<RefreshCw aria-hidden />}
        busy={bulk.act.isPending}
        onClick={() => act()}
      >
        {BOOTH_PRODUCT_TEXTS.sendAgain}
      </Button>
    </>
  )
}
