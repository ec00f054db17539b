import { SHIPPING_TEXTS } from '@payvand/texts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useShippingWrite } from './use-shipping-write.ts'

/** One rate: its name, what it costs, the baskets it is for, and its acts. */
export function RateRow({
  title,
  amount,
  details,
  isInactive = false,
  onEdit,
  remove,
}: {
  title: string
  amount: string | null
  details: readonly string[]
  isInactive?: boolean
  onEdit: () => void
  remove: () => Promise<unknown>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const removal = useShippingWrite({
    write: remove,
    saved: SHIPPING_TEXTS.deleted,
    done: () => setIsAsking(false),
    failed: () => setIsAsking(false),
  })
  const name = amount === null ? title : SHIPPING_TEXTS.joined([title, amount])
  const shown = details.filter(Boolean)
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0">{title}</span>
          {amount !== null && <span className="font-medium">{amount}</span>}
          {isInactive && <Badge>{SHIPPING_TEXTS.inactive}</Badge>}
        </span>
        {shown.length > 0 && (
          <span className="block text-ink-muted text-sm">{SHIPPING_TEXTS.joined(shown)}</span>
        )}
      </span>
      <IconButton
        size="sm"
        label={SHIPPING_TEXTS.editRate(name)}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={SHIPPING_TEXTS.deleteRate(name)}
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        danger
        title={SHIPPING_TEXTS.deleteRateTitle(name)}
        description={SHIPPING_TEXTS.deleteRateText}
        confirmLabel={SHIPPING_TEXTS.delete}
        busy={removal.isPending}
        onConfirm={() => removal.mutate(undefined)}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}
