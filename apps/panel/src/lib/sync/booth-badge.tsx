import type { Business } from '@payvand/contract'
import { BOOTH_TEXTS } from '@payvand/texts'
import { Badge } from '../../ui/data/badge.tsx'

export function BoothBadge({ booth }: { booth: Business['booth'] }) {
  if (!booth) return <Badge hue="yellow">{BOOTH_TEXTS.missing}</Badge>
  if (booth.status === 'connected') return <Badge hue="green">{BOOTH_TEXTS.connected}</Badge>
  return <Badge hue="red">{BOOTH_TEXTS.disconnected}</Badge>
}
