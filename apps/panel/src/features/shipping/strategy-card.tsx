import type { ShippingStrategy } from '@payvand/contract'
import { SHIPPING_COMBINATIONS } from '@payvand/domain'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { shippingCall } from './shipping-call.ts'
import { useShippingWrite } from './use-shipping-write.ts'

const OPTIONS = SHIPPING_COMBINATIONS.map((value) => ({ value, label: SHIPPING_TEXTS.combinations[value] }))

/** How the profiles of one basket are combined. Each choice is written at once. */
export function StrategyCard({
  strategy: { combine, isFreeForWholeBasket },
}: {
  strategy: ShippingStrategy
}) {
  const save = useShippingWrite({
    write: (body: Partial<ShippingStrategyChange>) => shippingCall('shipping.saveStrategy', { body }),
    saved: SHIPPING_TEXTS.saved,
  })
  const asked = save.isPending ? save.variables : {}
  return (
    <Card title={SHIPPING_TEXTS.strategy}>
      <div className="flex flex-col gap-4">
        <Select
          label={SHIPPING_TEXTS.combine}
          description={SHIPPING_TEXTS.combineHelp}
          placeholder={SHIPPING_TEXTS.combineUnknown}
          options={OPTIONS}
          value={asked.combine ?? combine}
          disabled={save.isPending}
          onChange={(chosen) => save.mutate({ combine: chosen })}
          className="max-w-sm"
        />
        <Switch
          label={SHIPPING_TEXTS.wholeBasket}
          description={
            isFreeForWholeBasket === null ? SHIPPING_TEXTS.combineUnknown : SHIPPING_TEXTS.wholeBasketText
          }
          checked={asked.isFreeForWholeBasket ?? isFreeForWholeBasket ?? false}
          disabled={save.isPending}
          onChange={(checked) => save.mutate({ isFreeForWholeBasket: checked })}
        />
      </div>
    </Card>
  )
}

interface ShippingStrategyChange {
  combine: NonNullable<ShippingStrategy['combine']>
  isFreeForWholeBasket: boolean
}
