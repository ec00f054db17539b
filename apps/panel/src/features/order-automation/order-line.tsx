import { ORDER_AUTOMATION_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

/** An order and what the rule decided of it, in two lines. */
export function OrderLine({
  order: { orderId, basalamOrderId, customerName, cost },
  hue,
  outcome,
  detail,
}: {
  order: { orderId: number; basalamOrderId: number; customerName: string | null; cost: number }
  hue: StatusHue
  outcome: string
  detail: string
}) {
  return (
    <li className="flex items-start justify-between gap-x-3 px-4 py-2">
      <div className="min-w-0">
        <p className="truncate">
          <Link to="/order/list" search={{ id: orderId }} className={linkStyle}>
            <bdi>{customerName ?? ORDER_AUTOMATION_TEXTS.order(basalamOrderId)}</bdi>
          </Link>
          <span className="text-ink-muted text-sm">
            {' '}
            <bdi>{basalamOrderId}</bdi> · {tomanWords(cost)}
          </span>
        </p>
        <p className="text-ink-muted text-sm">{detail}</p>
      </div>
      <span className="shrink-0">
        <Badge hue={hue}>{outcome}</Badge>
      </span>
    </li>
  )
}
