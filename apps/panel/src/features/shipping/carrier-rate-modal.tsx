import type { CarrierRate } from '@payvand/contract'
import type { Rial } from '@payvand/domain'
import { FIELD_SENTENCES, SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { carrierRateQuery, choicesQuery } from './shipping-queries.ts'
import { TomanInput } from './toman-input.tsx'
import { useShippingWrite } from './use-shipping-write.ts'

interface Values {
  carrierId: string | null
  isAuto: boolean
  baseCost: Rial | null
  additionalCost: Rial | null
  isFreightCollect: boolean
}

/**
 * The form of a carrier's rate; amounts are typed in toman. The marketplace tells the costs of a rate in words alone, so
 * the form of one that is there begins empty, under those words.
 */
export function CarrierRateModal({
  zoneId,
  rate,
  onClose,
}: {
  zoneId: number
  rate: CarrierRate | null
  onClose: () => void
}) {
  const choices = useQuery({ ...choicesQuery, refetchOnMount: true })
  const { control, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: {
      carrierId: rate ? String(rate.carrierId) : null,
      isAuto: false,
      baseCost: null,
      additionalCost: null,
      isFreightCollect: false,
    },
    resolver: resolverOf(faultsOf),
  })
  const save = useShippingWrite({
    write: (values: Values) => {
      const costs = costsOf(values)
      return rate
        ? shippingCall('shipping.updateCarrierRate', { params: { id: rate.id }, body: { costs } })
        : shippingCall('shipping.createCarrierRate', {
            params: { id: zoneId },
            body: { carrierId: Number(values.carrierId), costs },
          })
    },
    saved: SHIPPING_TEXTS.saved,
    done: onClose,
    failed: (error, values) => showFieldErrors(error, values, setError),
  })
  const carrier = useFormField(control, 'carrierId')
  const auto = useFormField(control, 'isAuto')
  const baseCost = useFormField(control, 'baseCost')
  const additionalCost = useFormField(control, 'additionalCost')
  const freightCollect = useFormField(control, 'isFreightCollect')
  const carriers = choices.data?.carriers
  const isReady = rate !== null || (carriers !== undefined && carriers.length > 0)
  return (
    <Modal
      open
      onClose={onClose}
      persistent={save.isPending || formState.isDirty}
      title={rate?.title ?? SHIPPING_TEXTS.carrierRateTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            {SHIPPING_TEXTS.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="carrier-rate"
            disabled={!isReady}
            busy={save.isPending}
          >
            {SHIPPING_TEXTS.save}
          </Button>
        </>
      }
    >
      <form
        id="carrier-rate"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      >
        {rate && <RateWords id={rate.id} />}
        {!rate && choices.isLoadingError && (
          <ShippingFailure title={SHIPPING_TEXTS.choicesFailed} query={choices} />
        )}
        {!rate && choices.isPending && <SkeletonText lines={2} />}
        {!rate && carriers?.length === 0 && <p className="text-ink-muted">{SHIPPING_TEXTS.noCarriers}</p>}
        {!rate && carriers && carriers.length > 0 && (
          <Select
            {...carrier}
            label={SHIPPING_TEXTS.carrier}
            required
            options={carriers.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        )}
        {isReady && (
          <>
            <Switch
              ref={auto.ref}
              label={SHIPPING_TEXTS.auto}
              checked={auto.value}
              onChange={auto.onChange}
            />
            {!watch('isAuto') && (
              <>
                <div className="grid grid-cols-2 gap-3">
                  <TomanInput {...baseCost} label={SHIPPING_TEXTS.baseCost} required />
                  <TomanInput {...additionalCost} label={SHIPPING_TEXTS.additionalCost} required />
                </div>
                <Switch
                  ref={freightCollect.ref}
                  label={SHIPPING_TEXTS.freightCollect}
                  checked={freightCollect.value}
                  onChange={freightCollect.onChange}
                />
              </>
            )}
          </>
        )}
      </form>
    </Modal>
  )
}

/** Shows what the marketplace says of a rate's costs. */
function RateWords({ id }: { id: number }) {
  const rate = useQuery({ ...carrierRateQuery(id), refetchOnMount: 'always' })
  return (
    <div className="rounded-md bg-sunken px-3 py-2 text-sm">
      {rate.isPending && <SkeletonText lines={1} />}
      {rate.data && rate.data.words.length > 0 && (
        <p>
          <span className="text-ink-muted">{SHIPPING_TEXTS.saysOfRate}: </span>
          {rate.data.words.join(' ')}
        </p>
      )}
      <p className="text-ink-muted">{SHIPPING_TEXTS.costsUnknown}</p>
    </div>
  )
}

function costsOf({ isAuto, baseCost, additionalCost, isFreightCollect }: Values) {
  if (isAuto || baseCost === null || additionalCost === null) return { auto: true } as const
  return { auto: false, baseCost, additionalCost, isFreightCollect } as const
}

function faultsOf({ carrierId, isAuto, baseCost, additionalCost }: Values) {
  return {
    ...(carrierId === null && { carrierId: FIELD_SENTENCES.required }),
    ...(!isAuto && baseCost === null && { baseCost: FIELD_SENTENCES.required }),
    ...(!isAuto && additionalCost === null && { additionalCost: FIELD_SENTENCES.required }),
  }
}
