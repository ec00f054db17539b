import type { AnswerOf } from '@payvand/contract'
import { persianNumber, SHIPPING_TEXTS } from '@payvand/texts'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ZoneCard } from './zone-card.tsx'
import { ZoneModal } from './zone-modal.tsx'

/** More zones than these are closed at first: each open one asks the marketplace twice. */
const MOST_OPEN = 3

export function ZoneList({
  profile: { profile, zones, uncovered },
}: {
  profile: AnswerOf<'shipping.profile'>
}) {
  const [adding, setAdding] = useState(false)
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {SHIPPING_TEXTS.newZone}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      {zones.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MapPin />}
            title={SHIPPING_TEXTS.noZones}
            description={SHIPPING_TEXTS.noZonesText}
            action={addButton}
          />
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-2">
            {uncovered.length > 0 ? (
              <details className="min-w-0 grow text-sm">
                <summary className="text-ink-muted">
                  {SHIPPING_TEXTS.uncovered(persianNumber(uncovered.length))}
                </summary>
                <p className="mt-1">{SHIPPING_TEXTS.joined(uncovered.map(({ title }) => title))}</p>
              </details>
            ) : (
              <span />
            )}
            {addButton}
          </div>
          {zones.map((zone) => (
            <ZoneCard key={zone.id} zone={zone} isOpenAtFirst={zones.length <= MOST_OPEN} />
          ))}
        </>
      )}
      {adding && <ZoneModal profileId={profile.id} onClose={() => setAdding(false)} />}
    </div>
  )
}
