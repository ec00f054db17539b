import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_STATUS_LABELS } from '@payvand/texts'
import { Clock } from 'lucide-react'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

/** The colours of document 2, section 4. */
const HUES: Record<InstagramImport['status'], StatusHue> = {
  done: 'green',
  in_progress: 'blue',
  failed: 'red',
  pending: 'yellow',
  aborted: 'neutral',
}

export function ImportStatusBadge({ status }: { status: InstagramImport['status'] }) {
  return (
    <Badge
      hue={HUES[status]}
      active={status === 'in_progress'}
      {...(status === 'pending' && { icon: <Clock /> })}
    >
      {INSTAGRAM_STATUS_LABELS[status]}
    </Badge>
  )
}
