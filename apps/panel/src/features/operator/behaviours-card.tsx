import type { LearnedBehaviourAnswer } from '@payvand/contract'
import { CONTRACT_WATCH_TEXTS, persianList } from '@payvand/texts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'

/** Answers to what no document of the marketplace says, as booth checks found them. */
export function BehavioursCard({ behaviours }: { behaviours: readonly LearnedBehaviourAnswer[] }) {
  return (
    <Card flush title={CONTRACT_WATCH_TEXTS.behaviours} description={CONTRACT_WATCH_TEXTS.behavioursHelp}>
      <dl className="divide-y divide-line">
        {behaviours.map((one) => (
          <Behaviour key={one.behaviour} learned={one} />
        ))}
      </dl>
    </Card>
  )
}

function Behaviour({
  learned: { question, answer, times, lastSeenAt, others },
}: {
  learned: LearnedBehaviourAnswer
}) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-2 md:grid-cols-2">
      <dt className="text-ink-muted">{question}</dt>
      <dd>
        {answer === null ? <span className="text-ink-faint">{CONTRACT_WATCH_TEXTS.notLearned}</span> : answer}
        {lastSeenAt !== null && (
          <span className="block text-ink-muted text-sm">
            {CONTRACT_WATCH_TEXTS.learnedAt(relativeTime(lastSeenAt), times)}
          </span>
        )}
        {others.length > 0 && (
          <span className="block text-sm text-yellow-ink">
            {CONTRACT_WATCH_TEXTS.others(persianList(others))}
          </span>
        )}
      </dd>
    </div>
  )
}
