import type { SheetImport } from '@payvand/contract'
import type { SheetPlan } from '@payvand/domain'
import { SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SheetImportActs } from './sheet-import-acts.tsx'
import { isUnderWay, refreshImports, sheetImportQuery } from './sheet-import-queries.ts'
import { SheetRows } from './sheet-rows.tsx'

interface SheetImportCardProps {
  id: number
  plan: SheetPlan | undefined
  page: number
  onShow: (next: { plan?: SheetPlan; page?: number }) => void
  onCancelled: () => void
}

export function SheetImportCard({ id, plan, page, onShow, onCancelled }: SheetImportCardProps) {
  const sheet = useQuery({ ...sheetImportQuery(id), refetchOnMount: 'always' })
  const { data } = sheet
  const underWay = data !== undefined && isUnderWay(data)
  const was = useRef(false)
  useEffect(() => {
    // The shown rows and products are stale now.
    if (was.current && !underWay) void refreshImports()
    was.current = underWay
  }, [underWay])

  if (sheet.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title={SHEET_IMPORT_TEXTS.importFailed}
          description={errorMessage(sheet.error)}
          onRetry={() => void sheet.refetch()}
          busy={sheet.isFetching}
        />
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <Card
      flush
      title={<bdi className="break-all">{data.fileName}</bdi>}
      description={`${SHEET_IMPORT_TEXTS.readAs(data.form)} · ${SHEET_IMPORT_TEXTS.ofProducts(data.total, data.productCount)}`}
      actions={<SheetImportActs sheet={data} onCancelled={onCancelled} />}
    >
      <div className="flex flex-col gap-3 p-4">
        <Standing sheet={data} />
      </div>
      <SheetRows sheet={data} plan={plan} page={page} onShow={onShow} />
    </Card>
  )
}

function Standing({ sheet }: { sheet: SheetImport }) {
  const { status, done, total, plans } = sheet
  if (status === 'waiting' || status === 'running' || status === 'undoing') {
    return (
      <>
        <ProgressBar
          label={SHEET_IMPORT_TEXTS[status]}
          done={done}
          total={total}
          rate={sheet.rowsPerMinute}
          secondsLeft={sheet.secondsLeft}
        />
        <p className="text-ink-muted text-sm">{SHEET_IMPORT_TEXTS.mayLeave}</p>
      </>
    )
  }
  if (status === 'preview') {
    const hints = [
      sheet.broughtInBefore && SHEET_IMPORT_TEXTS.broughtInBefore(jalaliDateTime(sheet.broughtInBefore)),
      total === 0 && SHEET_IMPORT_TEXTS.nothing,
      total > 0 && plans.unchanged === total && SHEET_IMPORT_TEXTS.unchangedOnly,
    ].filter(Boolean)
    return (
      <div role="status">
        <p className="font-semibold">{SHEET_IMPORT_TEXTS.previewTitle(plans)}</p>
        {total > 0 && <p className="text-ink-muted text-sm">{SHEET_IMPORT_TEXTS.previewText}</p>}
        {hints.map((hint) => (
          <p key={String(hint)} className="text-sm text-yellow-ink">
            {hint}
          </p>
        ))}
      </div>
    )
  }
  const said: Partial<Record<SheetImport['status'], [string, string]>> = {
    completed: [SHEET_IMPORT_TEXTS.done(done), SHEET_IMPORT_TEXTS.doneText],
    failed: [SHEET_IMPORT_TEXTS.failed, SHEET_IMPORT_TEXTS.failedText(done)],
    undone: [SHEET_IMPORT_TEXTS.undone, SHEET_IMPORT_TEXTS.undoneText(sheet.keptCount)],
    cancelled: [SHEET_IMPORT_TEXTS.statuses.cancelled, SHEET_IMPORT_TEXTS.cancelled],
  }
  const [title, text] = said[status] ?? []
  return (
    <div role="status">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-muted text-sm">{text}</p>
    </div>
  )
}
