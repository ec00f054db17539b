import type { CarrierRate, OwnRate } from '@payvand/contract'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { CarrierRateModal } from './carrier-rate-modal.tsx'
import { OwnRateModal } from './own-rate-modal.tsx'
import { RateRow } from './rate-row.tsx'
import { costWords, limitWords } from './rate-words.ts'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { ratesQuery } from './shipping-queries.ts'

type Edited = { own: OwnRate | null } | { carrier: CarrierRate | null }

/** The rates of a zone, those that the seller set and those of carriers, and the forms that change them. */
export function ZoneRates({ zoneId }: { zoneId: number }) {
  const rates = useQuery({ ...ratesQuery(zoneId), refetchOnMount: 'always' })
  const [edited, setEdited] = useState<Edited | null>(null)
  const { data } = rates
  const close = () => setEdited(null)
  return (
    <div className="px-4 py-2">
      {rates.isPending && <SkeletonText lines={3} />}
      {rates.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.ratesFailed} query={rates} />}
      {data && (
        <>
          {data.ownRates.length + data.carrierRates.length === 0 && (
            <p className="py-2 text-ink-muted">{SHIPPING_TEXTS.noRates}</p>
          )}
          {data.ownRates.length > 0 && (
            <ul aria-label={SHIPPING_TEXTS.ownRates} className="divide-y divide-line">
              {data.ownRates.map((rate) => (
                <RateRow
                  key={rate.id}
                  title={rate.deliveryEstimate}
                  amount={costWords(rate)}
                  details={limitWords(rate)}
                  isInactive={rate.isActive === false}
                  onEdit={() => setEdited({ own: rate })}
                  remove={() => shippingCall('shipping.deleteOwnRate', { params: { id: rate.id } })}
                />
              ))}
            </ul>
          )}
          {data.carrierRates.length > 0 && (
            <>
              <h3 className="pt-3 text-ink-muted text-sm">{SHIPPING_TEXTS.carrierRates}</h3>
              <ul aria-label={SHIPPING_TEXTS.carrierRates} className="divide-y divide-line">
                {data.carrierRates.map((rate) => (
                  <RateRow
                    key={rate.id}
                    title={rate.title}
                    amount={null}
                    details={[rate.hint ?? '']}
                    onEdit={() => setEdited({ carrier: rate })}
                    remove={() => shippingCall('shipping.deleteCarrierRate', { params: { id: rate.id } })}
                  />
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-2 py-2">
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited({ own: null })}>
              {SHIPPING_TEXTS.newOwnRate}
            </Button>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited({ carrier: null })}>
              {SHIPPING_TEXTS.newCarrierRate}
            </Button>
          </div>
        </>
      )}
      {edited && 'own' in edited && <OwnRateModal zoneId={zoneId} rate={edited.own} onClose={close} />}
      {edited && 'carrier' in edited && (
        <CarrierRateModal zoneId={zoneId} rate={edited.carrier} onClose={close} />
      )}
    </div>
  )
}
