import type { SyncOverview } from '@payvand/contract'
import { SYNC_TEXTS } from '@payvand/texts'
import { nearMoment, relativeTime } from '../../lib/dates/format-date.ts'
import { queuePauseEnd } from '../../lib/sync/queue-pause-end.ts'

export interface StatusWords {
  tone: 'green' | 'blue' | 'yellow' | 'red' | 'neutral'
  title: string
  lines: string[]
}

/** Answers "is everything equal?" in plain words: the status, its beginning and end, and the rest. */
export function statusWords(overview: SyncOverview, now: Date = new Date()): StatusWords {
  const { queue, waiting, status } = overview
  const queued = waiting > 0 ? [SYNC_TEXTS.nothingLost(waiting)] : []
  switch (status) {
    case 'not_connected':
      return {
        tone: 'neutral',
        title: SYNC_TEXTS.notConnectedTitle,
        lines: [SYNC_TEXTS.notConnectedText],
      }
    case 'disconnected':
      return { tone: 'red', title: SYNC_TEXTS.disconnectedTitle, lines: [queue.reason ?? '', ...queued] }
    case 'stopped': {
      const since = queue.since ? nearMoment(queue.since, now) : ''
      const who = overview.stoppedBy
      return {
        tone: 'yellow',
        title: SYNC_TEXTS.stoppedTitle,
        lines: [
          who ? SYNC_TEXTS.stoppedBy(who, since) : SYNC_TEXTS.stoppedSince(since),
          SYNC_TEXTS.untilResumed,
          ...queued,
        ],
      }
    }
    case 'paused':
      return {
        tone: 'yellow',
        title: SYNC_TEXTS.pausedTitle,
        lines: [
          `${queue.reason ?? ''} ${queuePauseEnd(queue.resumesAt, now)}`,
          ...(queue.since ? [SYNC_TEXTS.pausedSince(nearMoment(queue.since, now))] : []),
          ...queued,
        ],
      }
    case 'working':
      return { tone: 'blue', title: SYNC_TEXTS.working(waiting), lines: pastLines(overview, now) }
    case 'scheduled':
      return {
        tone: 'blue',
        title: SYNC_TEXTS.scheduled(waiting),
        lines: [queuePauseEnd(queue.resumesAt, now), ...pastLines(overview, now)],
      }
    case 'needs_you':
      return { tone: 'yellow', title: SYNC_TEXTS.needsYou, lines: pastLines(overview, now) }
    case 'shop_lost':
      return {
        tone: 'red',
        title: SYNC_TEXTS.shopLostTitle,
        lines: [overview.shopLost ?? '', ...pastLines(overview, now)],
      }
    case 'nothing_sent':
      return { tone: 'neutral', title: SYNC_TEXTS.nothingYet, lines: [SYNC_TEXTS.nothingYetText] }
    case 'behind':
      return {
        tone: 'yellow',
        title: SYNC_TEXTS.behind(overview.behind),
        lines: [SYNC_TEXTS.behindText, ...pastLines(overview, now)],
      }
    case 'unsent':
      return {
        tone: 'yellow',
        title: SYNC_TEXTS.unsent(overview.unsent),
        lines: [SYNC_TEXTS.unsentText, ...pastLines(overview, now)],
      }
    case 'not_compared':
      return {
        tone: 'blue',
        title: SYNC_TEXTS.notCompared,
        lines: [
          SYNC_TEXTS.notComparedText(overview.notCompared, overview.inBooth),
          ...pastLines(overview, now),
        ],
      }
    case 'in_sync':
      return { tone: 'green', title: SYNC_TEXTS.allEqual, lines: pastLines(overview, now) }
  }
}

function pastLines({ lastDoneAt, reconciliation }: SyncOverview, now: Date): string[] {
  return [
    ...(lastDoneAt ? [SYNC_TEXTS.lastDone(relativeTime(lastDoneAt, now))] : []),
    ...(reconciliation?.status === 'completed' && reconciliation.finishedAt && reconciliation.compared > 0
      ? [
          SYNC_TEXTS.verified(
            reconciliation.equal,
            reconciliation.compared,
            nearMoment(reconciliation.finishedAt, now),
          ),
        ]
      : []),
  ]
}
