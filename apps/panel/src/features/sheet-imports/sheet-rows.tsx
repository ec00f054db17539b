import type { SheetImport, SheetImportRow } from '@payvand/contract'
import { SHEET_PLANS, type SheetPlan } from '@payvand/domain'
import { persianNumber, SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ROWS_PAGE_SIZE, sheetRowsQuery } from './sheet-import-queries.ts'
import { SHEET_ROW_COLUMNS } from './sheet-row-columns.tsx'

interface SheetRowsProps {
  sheet: SheetImport
  plan: SheetPlan | undefined
  page: number
  onShow: (next: { plan?: SheetPlan; page?: number }) => void
}

/** The rows of a spreadsheet by planned outcome, page by page. */
export function SheetRows({ sheet, plan, page, onShow }: SheetRowsProps) {
  const rows = useQuery({ ...sheetRowsQuery(sheet.id, page, plan), enabled: sheet.status !== 'cancelled' })
  if (sheet.status === 'cancelled') return null
  const all = SHEET_PLANS.reduce((sum, each) => sum + sheet.plans[each], 0)
  return (
    <>
      <div role="group" aria-label={SHEET_IMPORT_TEXTS.rows} className="flex flex-wrap gap-2 px-4 pb-3">
        <Chip selected={plan === undefined} onClick={() => onShow({})} count={persianNumber(all)}>
          {SHEET_IMPORT_TEXTS.all}
        </Chip>
        {SHEET_PLANS.map((each) => (
          <Chip
            key={each}
            selected={plan === each}
            onClick={() => onShow({ plan: each })}
            count={persianNumber(sheet.plans[each])}
          >
            {SHEET_IMPORT_TEXTS.plans[each]}
          </Chip>
        ))}
      </div>
      {rows.isLoadingError ? (
        <ErrorState
          title={SHEET_IMPORT_TEXTS.rowsFailed}
          description={errorMessage(rows.error)}
          onRetry={() => void rows.refetch()}
          busy={rows.isFetching}
        />
      ) : (
        <Table<SheetImportRow>
          label={SHEET_IMPORT_TEXTS.rows}
          columns={SHEET_ROW_COLUMNS}
          rows={rows.data?.data}
          rowKey={({ line }) => String(line)}
          refreshing={rows.isPlaceholderData}
          stickyOffset="3.5rem"
          empty={<EmptyState title={SHEET_IMPORT_TEXTS.noRows} />}
        />
      )}
      <div className="p-3 empty:hidden">
        <Pager
          page={page}
          pageSize={ROWS_PAGE_SIZE}
          total={rows.data?.totalCount ?? 0}
          onChange={(next) => onShow({ ...(plan ? { plan } : {}), page: next })}
        />
      </div>
    </>
  )
}
