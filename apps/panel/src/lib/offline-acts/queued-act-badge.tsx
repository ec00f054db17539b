import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { CloudUpload } from 'lucide-react'
import { Badge } from '../../ui/data/badge.tsx'
import { useWaitingOn } from './queue-state.ts'

/** True while an act on one of these waits for the network: its place then says so in place of its button. */
export const useIsQueued = (subjects: readonly string[]): boolean => useWaitingOn(subjects).length > 0

/** Says at the place of an act that it waits for the network. */
export function QueuedActBadge() {
  return (
    <Badge hue="yellow" icon={<CloudUpload />}>
      {OFFLINE_ACT_TEXTS.waiting}
    </Badge>
  )
}
