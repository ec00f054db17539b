import type { SheetImport } from '@payvand/contract'
import type { SheetPlan } from '@payvand/domain'
import { SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperationProgress } from '../../lib/operations/operation-progress.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SheetImportActions } from './sheet-import-actions.tsx'
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
  // The shown rows and products are stale once it has ended.
  useAtEnd(data !== undefined && isUnderWay(data), refreshImports)
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
      actions={<SheetImportActions sheet={data} onCancelled={onCancelled} />}
    >
      <div className="flex flex-col gap-3 p-4">
        <ImportStatus sheet={data} late={sheet.isRefetchError} />
      </div>
      <SheetRows sheet={data} plan={plan} page={page} onShow={onShow} />
    </Card>
  )
}

function ImportStatus({ sheet, late }: { sheet: SheetImport; late: boolean }) {
  const { operation } = sheet
  if (operation) {
    const isIn = operation.status === 'completed' && operation.undoneAt === null
    return (
      <>
        <OperationProgress operation={operation} late={late} />
        {isIn && <p className="text-ink-muted text-sm">{SHEET_IMPORT_TEXTS.doneText}</p>}
      </>
    )
  }
  const { status, total, plans } = sheet
  if (status === 'cancelled') return <p role="status">{SHEET_IMPORT_TEXTS.cancelled}</p>
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
