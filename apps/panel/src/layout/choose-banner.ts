import type { SyncNotice } from '@payvand/contract'
import type { NeedKind } from '@payvand/domain'
import { SYNC_BANNER_TEXTS } from '@payvand/texts'
import { nearMoment } from '../lib/dates/format-date.ts'
import { queuePauseEnd } from '../lib/sync/queue-pause-end.ts'

/** Banners that can be dismissed, since they stop no selling. The number is the count at that time. */
export const DISMISSIBLE = ['held', 'refused', 'differing'] as const
export type DismissibleBanner = (typeof DISMISSIBLE)[number]
export type Dismissed = Partial<Record<DismissibleBanner, number>>

export interface Banner {
  kind: 'disconnected' | 'shop_lost' | 'stopped' | 'paused' | DismissibleBanner
  tone: 'red' | 'yellow' | 'blue'
  text: string
  /** The page that tells it in full and offers the action. */
  path: '/sync' | '/needs' | '/profile/connection'
  /** The filter of the list of needs that tells it. */
  need?: NeedKind
}

/**
 * Chooses the one banner above every page: first what keeps products from the booth, then what waits for a person. It
 * is left out on the page that tells it already. A pause that holds nothing back gets no banner.
 */
export function chooseBanner(
  { queue, waiting, shopLost, ...counts }: SyncNotice,
  { path, dismissed, now }: { path: string; dismissed: Dismissed; now: Date },
): Banner | null {
  if (path === '/sync' || (queue.state === 'disconnected' && TELL_CONNECTION.includes(path))) return null
  const candidates: (Banner | false)[] = [
    queue.state === 'disconnected' && {
      kind: 'disconnected',
      tone: 'red',
      text: SYNC_BANNER_TEXTS.disconnected(queue.reason ?? '', waiting),
      path: '/sync',
    },
    shopLost !== null && { kind: 'shop_lost', tone: 'red', text: shopLost, path: '/profile/connection' },
    queue.state === 'stopped' && {
      kind: 'stopped',
      tone: 'yellow',
      text: SYNC_BANNER_TEXTS.stopped(queue.since ? nearMoment(queue.since, now) : '', waiting),
      path: '/sync',
    },
    queue.state === 'paused' &&
      waiting > 0 && {
        kind: 'paused',
        tone: 'yellow',
        text: SYNC_BANNER_TEXTS.paused(queue.reason ?? '', queuePauseEnd(queue.resumesAt, now)),
        path: '/sync',
      },
    ...DISMISSIBLE.map(
      (kind): Banner | false =>
        counts[kind] > (dismissed[kind] ?? 0) && {
          kind,
          tone: kind === 'refused' ? 'red' : 'blue',
          text: SYNC_BANNER_TEXTS[kind](counts[kind]),
          path: '/needs',
          need: NEEDS[kind],
        },
    ),
  ]
  const isTold = (banner: Banner) =>
    banner.path === path || (banner.path === '/needs' && TELL_NEEDS.includes(path))
  return candidates.filter((banner) => banner !== false).find((banner) => !isTold(banner)) ?? null
}

/** The home page and the booth's card have a link to the marketplace themselves. */
const TELL_CONNECTION: readonly string[] = ['/', '/vendor']

const NEEDS = { held: 'held_change', refused: 'refusal', differing: 'difference' } as const
/** Home opens with the list of needs. */
const TELL_NEEDS: readonly string[] = ['/', '/needs']

export function isDismissible(kind: Banner['kind']): kind is DismissibleBanner {
  return DISMISSIBLE.some((one) => one === kind)
}

/**
 * Reads the stored dismissals. A count that fell since lowers the dismissed one, so that a later rise shows the
 * banner again.
 */
export function readDismissed(text: string | null, notice: SyncNotice): Dismissed {
  let stored: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    if (typeof parsed === 'object' && parsed !== null) stored = { ...parsed }
  } catch {
    // Nothing valid was stored.
  }
  return Object.fromEntries(
    DISMISSIBLE.flatMap((kind) => {
      const count = stored[kind]
      return typeof count === 'number' ? [[kind, Math.min(count, notice[kind])]] : []
    }),
  )
}
