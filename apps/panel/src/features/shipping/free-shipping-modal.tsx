import type { ProductFreeShipping, ProfileProduct, ShippingZone } from '@payvand/contract'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { freeShippingQuery } from './shipping-queries.ts'
import { useShippingWrite } from './use-shipping-write.ts'

/** The rules of one product's free shipping, and what a customer is shown of it now. */
export function FreeShippingModal({
  product,
  zones,
  onClose,
}: {
  product: ProfileProduct
  zones: readonly ShippingZone[]
  onClose: () => void
}) {
  const rules = useQuery({ ...freeShippingQuery(product.id), refetchOnMount: 'always' })
  const [changed, setChanged] = useState<Rules | null>(null)
  const save = useShippingWrite({
    write: (body: { isNeverFree: boolean; neverFreeZoneIds: number[] }) =>
      shippingCall('shipping.saveFreeShipping', { params: { id: product.id }, body }),
    saved: SHIPPING_TEXTS.saved,
    done: onClose,
  })
  const shown = changed ?? rules.data
  return (
    <Modal
      open
      onClose={onClose}
      persistent={save.isPending || changed !== null}
      title={SHIPPING_TEXTS.freeShippingTitle(product.title)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            {SHIPPING_TEXTS.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!shown || shown.isNeverFree === null}
            busy={save.isPending}
            onClick={() => {
              if (shown && shown.isNeverFree !== null)
                save.mutate({ isNeverFree: shown.isNeverFree, neverFreeZoneIds: shown.neverFreeZoneIds })
            }}
          >
            {SHIPPING_TEXTS.save}
          </Button>
        </>
      }
    >
      {rules.isPending && <SkeletonText lines={6} />}
      {rules.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.freeShippingFailed} query={rules} />}
      {rules.data && shown && (
        <div className="flex flex-col gap-4">
          <RadioCards
            label={SHIPPING_TEXTS.rule}
            options={[
              {
                value: 'profile',
                title: SHIPPING_TEXTS.asProfile,
                description: SHIPPING_TEXTS.asProfileText,
              },
              { value: 'never', title: SHIPPING_TEXTS.never, description: SHIPPING_TEXTS.neverText },
            ]}
            value={shown.isNeverFree === null ? null : shown.isNeverFree ? 'never' : 'profile'}
            onChange={(value) => setChanged({ ...shown, isNeverFree: value === 'never' })}
          />
          {shown.isNeverFree === false && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium text-sm">{SHIPPING_TEXTS.neverZones}</legend>
              {zones.length === 0 && <p className="text-ink-muted">{SHIPPING_TEXTS.noZonesToChoose}</p>}
              {zones.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={shown.neverFreeZoneIds.includes(id)}
                  onChange={(isChosen) =>
                    setChanged({ ...shown, neverFreeZoneIds: withZone(shown.neverFreeZoneIds, id, isChosen) })
                  }
                />
              ))}
            </fieldset>
          )}
          <p className="rounded-md bg-sunken px-3 py-2 text-sm">
            <span className="text-ink-muted">{SHIPPING_TEXTS.buyersSee}: </span>
            {freeWords(rules.data)}
          </p>
        </div>
      )}
    </Modal>
  )
}

type Rules = Pick<ProductFreeShipping, 'isNeverFree' | 'neverFreeZoneIds'>

const withZone = (zones: readonly number[], id: number, isChosen: boolean): number[] =>
  isChosen ? [...zones, id] : zones.filter((one) => one !== id)

function freeWords({ freeZones }: ProductFreeShipping): string {
  if (freeZones.length === 0) return SHIPPING_TEXTS.freeNowhere
  const words = freeZones.map(({ title, hasThreshold }) =>
    hasThreshold ? SHIPPING_TEXTS.fromSum(title) : title,
  )
  return SHIPPING_TEXTS.freeIn(SHIPPING_TEXTS.joined(words))
}
