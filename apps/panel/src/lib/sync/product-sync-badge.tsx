import type { ProductSync } from '@payvand/contract'
import type { ProductSyncState } from '@payvand/domain'
import { PRODUCT_SYNC_LABELS } from '@payvand/texts'
import { CircleSlash, Clock, EyeOff, Hand, History, Hourglass, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

const HUES: Record<ProductSyncState, StatusHue> = {
  not_ours: 'neutral',
  waiting: 'yellow',
  sending: 'blue',
  held: 'yellow',
  refused: 'red',
  differing: 'red',
  behind: 'yellow',
  in_review: 'blue',
  gone: 'red',
  stopped: 'neutral',
  not_compared: 'neutral',
  equal: 'green',
}
const ICONS: Partial<Record<ProductSyncState, ReactNode>> = {
  not_ours: <Store />,
  waiting: <Clock />,
  held: <Hand />,
  behind: <History />,
  in_review: <Hourglass />,
  stopped: <CircleSlash />,
  not_compared: <EyeOff />,
}

/** The sync state of a product; `children` replaces its words. */
export function ProductSyncBadge({
  sync,
  children,
}: {
  sync: Pick<ProductSync, 'state'>
  children?: ReactNode
}) {
  const icon = ICONS[sync.state]
  return (
    <Badge hue={HUES[sync.state]} active={sync.state === 'sending'} {...(icon && { icon })}>
      {children || PRODUCT_SYNC_LABELS[sync.state]}
    </Badge>
  )
}
