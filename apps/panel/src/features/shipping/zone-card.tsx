import type { ShippingZone } from '@payvand/contract'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { MapPin, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { shippingCall } from './shipping-call.ts'
import { useShippingWrite } from './use-shipping-write.ts'
import { ZoneModal } from './zone-modal.tsx'
import { ZoneRates } from './zone-rates.tsx'

export function ZoneCard({ zone, isOpenAtFirst }: { zone: ShippingZone; isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [dialog, setDialog] = useState<'places' | 'delete' | null>(null)
  const remove = useShippingWrite({
    write: () => shippingCall('shipping.deleteZone', { params: { id: zone.id } }),
    saved: SHIPPING_TEXTS.deleted,
    done: () => setDialog(null),
    failed: () => setDialog(null),
  })
  return (
    <Card
      flush
      title={zone.title}
      {...(zone.hints.length > 0 && { description: zone.hints.join(' ') })}
      actions={
        <>
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? SHIPPING_TEXTS.hideRates : SHIPPING_TEXTS.showRates}
          </Button>
          <Menu
            label={SHIPPING_TEXTS.zoneActs(zone.title)}
            icon={<MoreHorizontal aria-hidden />}
            iconOnly
            size="sm"
            variant="ghost"
            entries={[
              {
                id: 'places',
                label: SHIPPING_TEXTS.editPlaces,
                icon: <MapPin aria-hidden />,
                onSelect: () => setDialog('places'),
              },
              {
                id: 'delete',
                label: SHIPPING_TEXTS.deleteZone,
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => setDialog('delete'),
              },
            ]}
          />
        </>
      }
    >
      {isOpen && <ZoneRates zoneId={zone.id} />}
      {dialog === 'places' && <ZoneModal zone={zone} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        title={SHIPPING_TEXTS.deleteZoneTitle(zone.title)}
        description={SHIPPING_TEXTS.deleteZoneText}
        confirmLabel={SHIPPING_TEXTS.deleteZone}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setDialog(null)}
      />
    </Card>
  )
}
