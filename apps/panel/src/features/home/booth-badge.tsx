import { HOME_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { currentBusinessQuery } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'

/** Whether the booth is connected, and the way to it. */
export function BoothBadge() {
  const business = useQuery(currentBusinessQuery).data
  if (!business) return null
  const { booth } = business
  if (!booth) return <Badge hue="yellow">{HOME_TEXTS.boothMissing}</Badge>
  const connected = booth.status === 'connected'
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Badge hue={connected ? 'green' : 'red'}>
        {connected ? HOME_TEXTS.boothConnected : (booth.reason ?? HOME_TEXTS.boothDisconnected)}
      </Badge>
      {booth.url && (
        <Link href={booth.url} external className="text-sm">
          {HOME_TEXTS.openBooth}
        </Link>
      )}
    </span>
  )
}
