import { SHEET_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeRows } from './code-rows.tsx'
import { isSheetUnderWay, refreshDispatch, sheetQuery } from './dispatch-queries.ts'

/** The outcome of each row of a sheet that was sent; the page can be left and come back to. */
export function SheetResult({ id }: { id: number }) {
  const sheet = useQuery({ ...sheetQuery(id), refetchOnMount: 'always' })
  const { data } = sheet
  const isUnderWay = data !== undefined && isSheetUnderWay(data)
  const was = useRef(false)
  useEffect(() => {
    // Other screens show these orders with their former status, so their data is stale now.
    if (was.current && !isUnderWay) void refreshDispatch()
    was.current = isUnderWay
  }, [isUnderWay])

  if (sheet.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title={SHEET_TEXTS.failed}
          description={errorMessage(sheet.error)}
          onRetry={() => void sheet.refetch()}
          busy={sheet.isFetching}
        />
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-64 w-full" />
  const { counts, rows } = data
  const told = counts.done + counts.refused
  const total = told + counts.waiting + counts.sending
  return (
    <Card
      flush
      title={SHEET_TEXTS.sheetOf(jalaliDateTime(data.createdAt))}
      description={[
        data.userName && SHEET_TEXTS.by(data.userName),
        SHEET_TEXTS.summary({ ...counts, waiting: counts.waiting + counts.sending }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {total > 0 && isUnderWay && (
        <div className="px-4 pt-3">
          <ProgressBar label={SHEET_TEXTS.progressLabel} done={told} total={total} failed={counts.refused} />
        </div>
      )}
      <CodeRows rows={rows} counts={counts} />
    </Card>
  )
}
