import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { refreshProducts, SWITCH_FIELDS, type SwitchName } from './product-queries.ts'

const NAMES: readonly SwitchName[] = ['price', 'stock', 'content']

/** The switches of this product. A switch answers at once; it goes back if the server refuses. */
export function ProductSwitches({
  product,
  switches,
}: {
  product: BoothProductDetails
  switches: Record<SwitchName, boolean>
}) {
  const change = useMutation({
    mutationFn: ({ name, on }: { name: SwitchName; on: boolean }) =>
      call('boothProducts.update', { params: { id: product.id }, body: { [SWITCH_FIELDS[name]]: on } }),
    onSuccess: ({ queued }, { name, on }) =>
      toast.success(
        BOOTH_PRODUCT_PAGE_TEXTS[on ? 'switchedOn' : 'switchedOff'](
          BOOTH_PRODUCT_PAGE_TEXTS.switchNames[name],
        ),
        queued ? { description: BOOTH_PRODUCT_PAGE_TEXTS.queuedToo } : {},
      ),
    onError: (error) =>
      toast.error(BOOTH_PRODUCT_PAGE_TEXTS.switchFailed, { description: errorMessage(error) }),
    // The switch shows the pressed state until the page has it.
    onSettled: () => refreshProducts(),
  })
  const pressed = change.isPending ? change.variables : null
  return (
    <Card title={BOOTH_PRODUCT_PAGE_TEXTS.switchesTitle}>
      <div className="flex flex-col gap-4">
        {NAMES.map((name) => (
          <Switch
            key={name}
            label={BOOTH_PRODUCT_PAGE_TEXTS.switchNames[name]}
            description={
              <>
                {BOOTH_PRODUCT_PAGE_TEXTS.switchHelp[name]}
                {!product.boothSwitches[name] && (
                  <span className="block text-yellow-ink">{BOOTH_PRODUCT_PAGE_TEXTS.boothSwitchOff}</span>
                )}
              </>
            }
            checked={pressed?.name === name ? pressed.on : switches[name]}
            onChange={(on) => {
              if (!change.isPending) change.mutate({ name, on })
            }}
          />
        ))}
      </div>
    </Card>
  )
}
