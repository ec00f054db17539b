import type { Order } from '@payvand/contract'
import { type OrderMoney, orderProfit } from '@payvand/domain'
import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'

/** A cost of the seller's own: of the order's items, or of sending it. */
export type OrderCostKind = 'wholesaleCost' | 'shippingCost'

/** The profit of an order; below zero it is called a loss. It is empty while the wholesale cost is not known. */
export function ProfitLine({ money }: { money: OrderMoney }) {
  const profit = orderProfit(money)
  if (profit === null) return null
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-semibold">
        {profit < 0 ? ORDER_MODAL_TEXTS.loss : ORDER_MODAL_TEXTS.profit}
        <span className="ms-2 font-normal text-ink-muted text-xs">{ORDER_MODAL_TEXTS.profitHint}</span>
      </span>
      <span className={classNames('font-semibold', profit < 0 ? 'text-red-ink' : 'text-green-ink')}>
        {tomanWords(Math.abs(profit))}
      </span>
    </span>
  )
}

export function OrderMoneyList({
  order,
  onSetCost,
}: {
  order: Order
  onSetCost: (kind: OrderCostKind) => void
}) {
  const { cost, wholesaleCost, shippingCost, basalamShippingCost } = order
  const lines = [
    { label: ORDER_MODAL_TEXTS.cost, amount: cost },
    { label: ORDER_MODAL_TEXTS.basalamShippingCost, amount: basalamShippingCost },
  ]
  return (
    <div className="flex flex-col gap-1.5">
      <FactList>
        {lines.map(
          ({ label, amount }) =>
            amount !== null && (
              <Fact key={label} label={label}>
                {tomanWords(amount)}
              </Fact>
            ),
        )}
        <Fact label={ORDER_MODAL_TEXTS.shippingCost}>
          <span className="flex flex-wrap items-center gap-2">
            <span className={shippingCost === null ? 'text-ink-faint' : undefined}>
              {shippingCost === null ? ORDER_MODAL_TEXTS.wholesaleUnknown : tomanWords(shippingCost)}
            </span>
            <Button size="xxs" onClick={() => onSetCost('shippingCost')}>
              {ORDER_MODAL_TEXTS.setShipping}
            </Button>
          </span>
        </Fact>
        <Fact label={ORDER_MODAL_TEXTS.wholesaleCost}>
          <span className="flex flex-wrap items-center gap-2">
            <span className={wholesaleCost === null ? 'text-ink-faint' : undefined}>
              {wholesaleCost === null ? ORDER_MODAL_TEXTS.wholesaleUnknown : tomanWords(wholesaleCost)}
            </span>
            <Button size="xxs" onClick={() => onSetCost('wholesaleCost')}>
              {wholesaleCost === null ? ORDER_MODAL_TEXTS.setWholesale : ORDER_MODAL_TEXTS.changeWholesale}
            </Button>
          </span>
        </Fact>
      </FactList>
      {wholesaleCost !== null && (
        <div className="border-line border-t pt-1.5">
          <ProfitLine money={order} />
        </div>
      )}
    </div>
  )
}
