import type { AnswerOf } from '@payvand/contract'
import { RECONCILIATION_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, GitCompare } from 'lucide-react'
import { clockTime, jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperationProgress } from '../../lib/operations/operation-progress.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'

type Overview = AnswerOf<'reconciliations.overview'>

/** The last reconciliation and the next one; `late` while the shown counts could not be read again. */
export function VerificationCard({ overview, late }: { overview: Overview; late: boolean }) {
  const { running } = overview
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <LastVerification overview={overview} />
          <p className="text-ink-muted text-sm">
            {nextWords(overview)}{' '}
            {overview.repairs ? RECONCILIATION_TEXTS.repairsOn : RECONCILIATION_TEXTS.repairsOff}{' '}
            <Link to="/sync/settings" className={linkStyle}>
              {RECONCILIATION_TEXTS.settings}
            </Link>
          </p>
        </div>
        {!running && overview.total > 0 && <StartButton />}
      </div>
      {running && (
        <div className="mt-4">
          <OperationProgress operation={running} late={late} />
        </div>
      )}
    </Card>
  )
}

function LastVerification({
  overview: { lastCompletedAt, last, total, verified, differing },
}: {
  overview: Overview
}) {
  const isWhole = lastCompletedAt !== null && verified === total && differing === 0
  const Icon = isWhole ? CircleCheck : lastCompletedAt ? GitCompare : CircleHelp
  const words = lastCompletedAt
    ? RECONCILIATION_TEXTS.verified(verified, total, momentWords(lastCompletedAt))
    : total === 0
      ? RECONCILIATION_TEXTS.nothingSent
      : RECONCILIATION_TEXTS.neverCompared
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-lg">
        <Icon
          aria-hidden
          className={isWhole ? 'size-5 shrink-0 text-green-ink' : 'size-5 shrink-0 text-ink-muted'}
        />
        {words}
      </p>
      {last?.status === 'failed' && last.reason && (
        <p className="text-red-ink text-sm">{RECONCILIATION_TEXTS.lastFailed(last.reason)}</p>
      )}
    </>
  )
}

/** The hour is enough for a moment of today. */
function momentWords(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return isToday ? RECONCILIATION_TEXTS.today(clockTime(moment).slice(0, 5)) : jalaliDateTime(moment)
}

function nextWords({ interval, nextAt }: Overview): string {
  if (interval === 'off') return RECONCILIATION_TEXTS.notScheduled
  return nextAt ? `${RECONCILIATION_TEXTS.next(relativeTime(nextAt))}.` : ''
}

function StartButton() {
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () => call('operations.start', { body: { kind: 'reconciliation' } }),
    onSuccess: () => toast.success(RECONCILIATION_TEXTS.started),
    onError: (error) => toast.error(RECONCILIATION_TEXTS.startFailed, { description: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sync'] }),
  })
  return (
    <Button
      variant="primary"
      icon={<GitCompare aria-hidden />}
      busy={start.isPending}
      onClick={() => start.mutate()}
    >
      {RECONCILIATION_TEXTS.start}
    </Button>
  )
}
