import type { ShippingZone } from '@payvand/contract'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { MultiSelect } from '../../ui/fields/multi-select.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { choicesQuery } from './shipping-queries.ts'
import { useShippingWrite } from './use-shipping-write.ts'

/** Chooses the places of a new zone of a profile, or of a zone that is there. */
export function ZoneModal({
  onClose,
  ...of
}: { onClose: () => void } & ({ zone: ShippingZone } | { profileId: number })) {
  const zone = 'zone' in of ? of.zone : null
  const choices = useQuery({ ...choicesQuery, refetchOnMount: true })
  const before = zone?.locations.map(({ id }) => String(id)) ?? []
  const [chosen, setChosen] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const save = useShippingWrite({
    write: (locationIds: number[]) =>
      'zone' in of
        ? shippingCall('shipping.changeZone', { params: { id: of.zone.id }, body: { locationIds } })
        : shippingCall('shipping.createZone', { params: { id: of.profileId }, body: { locationIds } }),
    saved: SHIPPING_TEXTS.saved,
    done: onClose,
  })
  const options = choices.data?.places.map(({ id, title, within }) => ({
    value: String(id),
    label: within === null ? title : SHIPPING_TEXTS.joined([title, within]),
  }))
  const titles = new Map(zone?.locations.map(({ id, title }) => [String(id), title]))
  const submit = () => {
    setIsTried(true)
    if (chosen.length > 0) save.mutate(chosen.map(Number))
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      persistent={save.isPending || chosen.join() !== before.join()}
      title={zone ? SHIPPING_TEXTS.editPlacesTitle(zone.title) : SHIPPING_TEXTS.newZone}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            {SHIPPING_TEXTS.cancel}
          </Button>
          <Button variant="primary" disabled={!options} busy={save.isPending} onClick={submit}>
            {SHIPPING_TEXTS.save}
          </Button>
        </>
      }
    >
      {choices.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.placesFailed} query={choices} />}
      {choices.isPending && <SkeletonText lines={3} />}
      {options && (
        <MultiSelect
          label={SHIPPING_TEXTS.places}
          required
          description={SHIPPING_TEXTS.placesHelp}
          options={options}
          value={chosen}
          onChange={setChosen}
          labelOf={(id) => titles.get(id) ?? id}
          {...(isTried && chosen.length === 0 && { error: SHIPPING_TEXTS.choosePlaces })}
        />
      )}
    </Modal>
  )
}
