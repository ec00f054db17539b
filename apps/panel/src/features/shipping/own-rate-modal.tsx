import type { OwnRate } from '@payvand/contract'
import { MOST_SHIPPING_NUMBER, type OwnRateFields, ownRateFaults } from '@payvand/domain'
import { FIELD_SENTENCES, SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { choicesQuery } from './shipping-queries.ts'
import { TomanInput } from './toman-input.tsx'
import { useShippingWrite } from './use-shipping-write.ts'

interface Values extends OwnRateFields {
  deliveryEstimateId: string | null
  isActive: boolean
}

const BLANK: Values = {
  deliveryEstimateId: null,
  cost: null,
  isFreightCollect: false,
  freightCost: null,
  minWeight: null,
  maxWeight: null,
  minBasket: null,
  maxBasket: null,
  isActive: true,
}

/** The form of a rate that the seller sets; amounts are typed in toman. */
export function OwnRateModal({
  zoneId,
  rate,
  onClose,
}: {
  zoneId: number
  rate: OwnRate | null
  onClose: () => void
}) {
  const choices = useQuery({ ...choicesQuery, refetchOnMount: true })
  const { control, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: rate
      ? {
          ...rate,
          deliveryEstimateId: String(rate.deliveryEstimateId),
          isActive: rate.isActive ?? true,
        }
      : BLANK,
    resolver: resolverOf(faultsOf),
  })
  const save = useShippingWrite({
    write: ({ isActive, ...values }: Values) => {
      const body = bodyOf(values)
      return rate
        ? shippingCall('shipping.updateOwnRate', {
            params: { id: rate.id },
            // A state that the marketplace did not tell is left as it is.
            body: { ...body, ...(rate.isActive !== null && { isActive }) },
          })
        : shippingCall('shipping.createOwnRate', { params: { id: zoneId }, body })
    },
    saved: SHIPPING_TEXTS.saved,
    done: onClose,
    failed: (error, values) => showFieldErrors(error, values, setError),
  })
  const estimate = useFormField(control, 'deliveryEstimateId')
  const cost = useFormField(control, 'cost')
  const freightCollect = useFormField(control, 'isFreightCollect')
  const freightCost = useFormField(control, 'freightCost')
  const minBasket = useFormField(control, 'minBasket')
  const maxBasket = useFormField(control, 'maxBasket')
  const minWeight = useFormField(control, 'minWeight')
  const maxWeight = useFormField(control, 'maxWeight')
  const active = useFormField(control, 'isActive')
  const weight = { unit: SHIPPING_TEXTS.gram, max: MOST_SHIPPING_NUMBER }
  return (
    <Modal
      open
      onClose={onClose}
      persistent={save.isPending || formState.isDirty}
      title={SHIPPING_TEXTS.ownRateTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            {SHIPPING_TEXTS.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="own-rate"
            disabled={!choices.data}
            busy={save.isPending}
          >
            {SHIPPING_TEXTS.save}
          </Button>
        </>
      }
    >
      {choices.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.choicesFailed} query={choices} />}
      {choices.isPending && <SkeletonText lines={6} />}
      {choices.data && (
        <form
          id="own-rate"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
        >
          <Select
            {...estimate}
            label={SHIPPING_TEXTS.estimate}
            required
            options={choices.data.estimates.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <Switch
            ref={freightCollect.ref}
            label={SHIPPING_TEXTS.freightCollect}
            checked={freightCollect.value}
            onChange={freightCollect.onChange}
          />
          {watch('isFreightCollect') ? (
            <TomanInput {...freightCost} label={SHIPPING_TEXTS.freightCost} required />
          ) : (
            <TomanInput
              {...cost}
              label={SHIPPING_TEXTS.cost}
              required
              description={SHIPPING_TEXTS.costHelp}
            />
          )}
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="mb-1 font-medium">{SHIPPING_TEXTS.limits}</legend>
            <TomanInput {...minBasket} label={SHIPPING_TEXTS.minBasket} />
            <TomanInput {...maxBasket} label={SHIPPING_TEXTS.maxBasket} />
            <NumberInput {...minWeight} {...weight} label={SHIPPING_TEXTS.minWeight} />
            <NumberInput {...maxWeight} {...weight} label={SHIPPING_TEXTS.maxWeight} />
            <p className="col-span-full text-ink-muted text-xs">{SHIPPING_TEXTS.limitsHelp}</p>
          </fieldset>
          {rate && rate.isActive !== null && (
            <Switch
              ref={active.ref}
              label={SHIPPING_TEXTS.isActive}
              checked={active.value}
              onChange={active.onChange}
            />
          )}
        </form>
      )}
    </Modal>
  )
}

const bodyOf = (values: Omit<Values, 'isActive'>) => ({
  deliveryEstimateId: Number(values.deliveryEstimateId),
  cost: values.cost,
  isFreightCollect: values.isFreightCollect,
  freightCost: values.freightCost,
  minWeight: values.minWeight,
  maxWeight: values.maxWeight,
  minBasket: values.minBasket,
  maxBasket: values.maxBasket,
})

function faultsOf(values: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(values.deliveryEstimateId === null && { deliveryEstimateId: FIELD_SENTENCES.required }),
    ...Object.fromEntries(ownRateFaults(values).map(({ field, code }) => [field, FIELD_SENTENCES[code]])),
  }
}
