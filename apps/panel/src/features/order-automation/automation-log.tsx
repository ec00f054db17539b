import type { AutomationLogEntry } from '@payvand/contract'
import { ORDER_AUTOMATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import type { StatusHue } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { automationLogQuery, LOG_PAGE_SIZE } from './automation-queries.ts'
import { OrderLine } from './order-line.tsx'

const HUES: Record<AutomationLogEntry['outcome'], StatusHue> = {
  waiting: 'blue',
  started: 'green',
  held: 'yellow',
}

/** Lists the acts of the rule, the newest first. */
export function AutomationLog() {
  const [page, setPage] = useState(1)
  const log = useQuery({ ...automationLogQuery(page), refetchOnMount: 'always' })
  const { data } = log
  return (
    <Card flush title={ORDER_AUTOMATION_TEXTS.log}>
      {log.isPending && (
        <div className="px-4 py-3">
          <SkeletonText lines={3} />
        </div>
      )}
      {log.isLoadingError && (
        <ErrorState
          title={ORDER_AUTOMATION_TEXTS.logFailed}
          description={errorMessage(log.error)}
          onRetry={() => void log.refetch()}
          busy={log.isFetching}
        />
      )}
      {data?.totalCount === 0 && (
        <p className="px-4 py-3 text-ink-muted">{ORDER_AUTOMATION_TEXTS.logEmpty}</p>
      )}
      {data && data.totalCount > 0 && (
        <ul className="divide-y divide-line">
          {data.data.map((entry) => (
            <OrderLine
              key={entry.orderId}
              order={entry}
              hue={HUES[entry.outcome]}
              outcome={ORDER_AUTOMATION_TEXTS.outcomes[entry.outcome]}
              detail={detailOf(entry)}
            />
          ))}
        </ul>
      )}
      {data && data.totalCount > LOG_PAGE_SIZE && (
        <div className="px-4 py-2">
          <Pager page={page} pageSize={LOG_PAGE_SIZE} total={data.totalCount} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}

function detailOf({ outcome, startsAt, sentence, decidedAt }: AutomationLogEntry): string {
  if (sentence !== null) return sentence
  return outcome === 'waiting' && startsAt !== null
    ? ORDER_AUTOMATION_TEXTS.startsAt(jalaliDateTime(startsAt))
    : jalaliDateTime(decidedAt)
}
