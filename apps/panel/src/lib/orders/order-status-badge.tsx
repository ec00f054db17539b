import { ORDER_STATUSES, orderStatusBadge } from '@payvand/domain'
import { orderStatusWords } from '@payvand/texts'
import { Hourglass, type LucideIcon, PackageOpen, Sparkles, Truck } from 'lucide-react'
import { Badge } from '../../ui/data/badge.tsx'

const ICONS: Record<number, LucideIcon> = {
  [ORDER_STATUSES.new]: Sparkles,
  [ORDER_STATUSES.preparing]: PackageOpen,
  [ORDER_STATUSES.shipped]: Truck,
  [ORDER_STATUSES.delayAsked]: Hourglass,
}

/** The status of an order as the marketplace has it (document 1, section 4). */
export function OrderStatusBadge({ status }: { status: number | null }) {
  const Icon = status === null ? undefined : ICONS[status]
  return (
    <Badge hue={orderStatusBadge(status)} {...(Icon && { icon: <Icon /> })}>
      {orderStatusWords(status)}
    </Badge>
  )
}
