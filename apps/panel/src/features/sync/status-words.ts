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
  const { queue, waiting } = overview
  const queued = waiting > 0 ? [SYNC_TEXTS.nothingLost(waiting)] : []
  switch (queue.state) {
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
    case 'idle':
      return idleWords(overview, now)
  }
}

function idleWords(overview: SyncOverview, now: Date): StatusWords {
  if (overview.held + overview.refused + overview.differing > 0) {
    return { tone: 'yellow', title: SYNC_TEXTS.needsYou, lines: pastLines(overview, now) }
  }
  if (isUntouched(overview)) {
    return { tone: 'neutral', title: SYNC_TEXTS.nothingYet, lines: [SYNC_TEXTS.nothingYetText] }
  }
  return { tone: 'green', title: SYNC_TEXTS.allEqual, lines: pastLines(overview, now) }
}

/** Nothing was ever sent, so nothing can be equal. */
export function isUntouched({
  queue,
  waiting,
  doneLastDay,
  lastDoneAt,
  reconciliation,
  ...rest
}: SyncOverview): boolean {
  const needs = rest.held + rest.refused + rest.differing
  return (
    queue.state === 'idle' &&
    waiting + doneLastDay + needs === 0 &&
    lastDoneAt === null &&
    reconciliation === null
  )
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
