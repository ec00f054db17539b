import type { OperatedBusiness } from '@payvand/contract'
import type { BusinessTrouble } from '@payvand/domain'
import { BUSINESS_TROUBLE_LABELS, OPERATOR_TEXTS, persianList, persianNumber } from '@payvand/texts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

const HUES: Record<BusinessTrouble, StatusHue> = {
  booth_disconnected: 'red',
  shop_disconnected: 'red',
  stuck: 'red',
  paused: 'yellow',
  reading_failed: 'yellow',
  refused: 'yellow',
  held: 'yellow',
  stopped: 'neutral',
  no_booth: 'neutral',
  banned: 'neutral',
}

/** The problems of a business, the worst first. In a list at most two are named; the rest are counted. */
export function TroubleBadges({
  business: { troubles, isActive },
  most = troubles.length,
}: {
  business: Pick<OperatedBusiness, 'troubles' | 'isActive'>
  most?: number
}) {
  const hidden = troubles.slice(most)
  return (
    <span className="flex flex-wrap gap-1 py-0.5 xl:flex-nowrap phone:justify-end">
      {!isActive && <Badge>{OPERATOR_TEXTS.inactive}</Badge>}
      {troubles.length === 0 && isActive && <Badge hue="green">{OPERATOR_TEXTS.noTrouble}</Badge>}
      {troubles.slice(0, most).map((trouble) => (
        <Badge key={trouble} hue={HUES[trouble]}>
          {BUSINESS_TROUBLE_LABELS[trouble]}
        </Badge>
      ))}
      {hidden.length > 0 && (
        <span title={persianList(hidden.map((trouble) => BUSINESS_TROUBLE_LABELS[trouble]))}>
          <Badge>
            <span aria-hidden>+{persianNumber(hidden.length)}</span>
            <span className="sr-only">{OPERATOR_TEXTS.moreTroubles(hidden.length)}</span>
          </Badge>
        </span>
      )}
    </span>
  )
}
