import type { Operation } from '@payvand/contract'
import { uiGallery as words } from '@payvand/texts'
import { OperationBadge } from '../lib/operations/operation-badge.tsx'
import { OperationCard } from '../lib/operations/operation-card.tsx'
import { Row, Section } from './specimen.tsx'

const NOW = new Date().toISOString()

const RUNNING: Operation = {
  id: 1,
  kind: 'price',
  title: words.operation,
  projectId: null,
  status: 'running',
  total: 1248,
  done: 384,
  succeeded: 363,
  leftOut: 21,
  stopped: false,
  itemsPerMinute: 212,
  secondsLeft: 246,
  stoppable: true,
  undoable: false,
  undoUntil: null,
  undoneCount: 0,
  keptCount: 0,
  reason: null,
  createdAt: NOW,
  startedAt: NOW,
  finishedAt: null,
  undoneAt: null,
  details: null,
}
const PACE_UNKNOWN = { itemsPerMinute: null, secondsLeft: null }
const ENDED = { ...RUNNING, ...PACE_UNKNOWN, status: 'completed', finishedAt: NOW } as const
const counts = { waiting: 262, sent: 110, refused: 8, held: 2, withdrawn: 0 }
const SENDING = { kind: 'send' as const, counts, isOver: false, perMinute: 54, secondsLeft: 291 }

const STATES: Operation[] = [
  { ...RUNNING, ...PACE_UNKNOWN, status: 'waiting', total: 0, done: 0, leftOut: 0 },
  RUNNING,
  { ...RUNNING, ...PACE_UNKNOWN, reason: words.operationWaits },
  { ...ENDED, undoable: true, undoUntil: NOW },
  { ...ENDED, stopped: true },
  { ...RUNNING, status: 'undoing' },
  { ...ENDED, undoneAt: NOW, keptCount: 3 },
  { ...ENDED, status: 'failed' },
  { ...ENDED, kind: 'send', details: SENDING },
  {
    ...ENDED,
    kind: 'send',
    details: { ...SENDING, counts: { ...counts, waiting: 0, sent: 372 }, isOver: true },
  },
]

export function OperationsSection() {
  return (
    <Section id="operations" title={words.sections.operations}>
      <Row>
        {STATES.slice(0, 8).map((operation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <OperationBadge key={index} operation={operation} />
        ))}
      </Row>
      {STATES.map((operation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <OperationCard
          key={index}
          operation={{ ...operation, title: `${operation.title} (${index + 1})` }}
          onShow={() => {}}
        />
      ))}
      <OperationCard
        operation={{ ...RUNNING, title: `${RUNNING.title} (${STATES.length + 1})` }}
        late
        onShow={() => {}}
      />
      <OperationCard operation={ENDED} brief onShow={() => {}} onDismiss={() => {}} />
    </Section>
  )
}
