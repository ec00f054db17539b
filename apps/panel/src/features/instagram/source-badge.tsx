import type { InstagramSourceStatus } from '@payvand/domain'
import { INSTAGRAM_SOURCE_STATUS_LABELS } from '@payvand/texts'
import { Clock, KeyRound } from 'lucide-react'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

const HUES: Record<InstagramSourceStatus, StatusHue> = {
  untried: 'neutral',
  open: 'green',
  needs_token: 'yellow',
  waiting: 'yellow',
  closed: 'red',
}

export function SourceBadge({ status }: { status: InstagramSourceStatus }) {
  return (
    <Badge
      hue={HUES[status]}
      {...(status === 'needs_token' && { icon: <KeyRound /> })}
      {...(status === 'waiting' && { icon: <Clock /> })}
    >
      {INSTAGRAM_SOURCE_STATUS_LABELS[status]}
    </Badge>
  )
}
