import type { ContractDifference } from '@payvand/contract'
import { CONTRACT_WATCH_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { JsonView } from '../../ui/data/json-view.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { operatorCall } from './operator-call.ts'
import { refreshOperator } from './operator-queries.ts'

const words = CONTRACT_WATCH_TEXTS

export function DifferencesCard({
  differences,
  answeredCalls,
}: {
  differences: readonly ContractDifference[]
  answeredCalls: number
}) {
  const mark = useMark()
  const open = differences.filter(({ isKnown }) => !isKnown)
  if (differences.length === 0)
    return (
      <Card title={words.differences}>
        <EmptyState
          icon={<CircleCheck />}
          title={words.noDifferencesTitle}
          description={words.noDifferencesText(answeredCalls)}
        />
      </Card>
    )
  return (
    <Card
      flush
      title={words.differences}
      description={open.length > 0 ? words.openCount(open.length) : words.noneOpen}
      {...(open.length > 1 && {
        actions: (
          <Button busy={mark.isPending} onClick={() => mark.mutate({ ids: null, isKnown: true })}>
            {words.markAll}
          </Button>
        ),
      })}
    >
      <ul className="divide-y divide-line">
        {differences.map((difference) => (
          <Difference key={difference.id} difference={difference} mark={mark} />
        ))}
      </ul>
    </Card>
  )
}

type Mark = ReturnType<typeof useMark>

function useMark() {
  return useMutation({
    mutationFn: (body: { ids: number[] | null; isKnown: boolean }) =>
      operatorCall('operator.markDifferences', { body }),
    onSuccess: async () => {
      await refreshOperator()
      toast.success(words.marked)
    },
    onError: (error) => toast.error(words.markFailed, { description: errorMessage(error) }),
  })
}

function Difference({ difference, mark }: { difference: ContractDifference; mark: Mark }) {
  const { id, callName, field, sentence, consequence, times, isKnown } = difference
  const isMarking = mark.isPending && mark.variables?.ids?.includes(id) === true
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{callName}</span>
          <State difference={difference} />
        </p>
        <p>
          {field === '' ? (
            words.whole
          ) : (
            <bdi dir="ltr" className="break-all font-mono text-sm">
              {field}
            </bdi>
          )}{' '}
          {sentence}
        </p>
        <p className="text-ink-muted text-sm">{consequence}</p>
        <p className="text-ink-muted text-sm">
          {words.times(times)} ·{' '}
          {words.since(relativeTime(difference.firstSeenAt), relativeTime(difference.lastSeenAt))}
        </p>
        <Details difference={difference} />
      </div>
      <Button variant="ghost" busy={isMarking} onClick={() => mark.mutate({ ids: [id], isKnown: !isKnown })}>
        {isKnown ? words.markNew : words.markKnown}
      </Button>
    </li>
  )
}

function State({ difference: { isKnown, wasOtherwise } }: { difference: ContractDifference }) {
  if (isKnown) return <Badge>{words.known}</Badge>
  return wasOtherwise ? (
    <Badge hue="yellow">{words.changed}</Badge>
  ) : (
    <Badge hue="blue">{words.differs}</Badge>
  )
}

/** Gives a developer the masked object, and the fault by which the sandbox answers so. */
function Details({ difference: { sample, fault } }: { difference: ContractDifference }) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer rounded-sm text-brand-ink text-sm">{words.details}</summary>
      <div className="mt-2 flex flex-col gap-2">
        <CopyLine label={words.fault} value={fault} note={words.faultHelp} />
        {sample !== null && (
          <div>
            <p className="mb-1 font-medium text-sm">{words.sample}</p>
            <JsonView value={JSON.parse(sample)} />
          </div>
        )}
      </div>
    </details>
  )
}
