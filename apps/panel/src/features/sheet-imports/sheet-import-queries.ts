import type { SheetImport } from '@payvand/contract'
import type { SheetPlan } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/http/query-client.ts'
import { isActive } from '../../lib/operations/operation.ts'
import { modelCountQuery } from '../../lib/session/session.ts'
import { sheetImportCall } from './sheet-import-call.ts'

export const ROWS_PAGE_SIZE = 30
/** An import of ten thousand rows takes seconds, not minutes. */
const POLLING_MS = 1_000

export function isUnderWay({ operation }: Pick<SheetImport, 'operation'>): boolean {
  return operation !== null && isActive(operation)
}

export const sheetImportQuery = (id: number) =>
  queryOptions({
    queryKey: ['sheet-imports', 'one', id],
    queryFn: ({ signal }) => sheetImportCall('sheetImports.get', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLLING_MS : false),
  })

export const sheetRowsQuery = (id: number, page: number, plan: SheetPlan | undefined) =>
  queryOptions({
    queryKey: ['sheet-imports', 'rows', id, plan, page],
    queryFn: ({ signal }) =>
      sheetImportCall('sheetImports.rows', {
        params: { id },
        query: { page, per_page: ROWS_PAGE_SIZE, ...(plan ? { plan } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const recentImportsQuery = queryOptions({
  queryKey: ['sheet-imports', 'recent'],
  queryFn: ({ signal }) => sheetImportCall('sheetImports.list', { query: { per_page: 10 }, signal }),
})

/** Reads all lists of spreadsheets again, and the products they brought. */
export async function refreshImports(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['sheet-imports'] }),
    queryClient.invalidateQueries({ queryKey: ['projects'] }),
    queryClient.invalidateQueries({ queryKey: modelCountQuery.queryKey }),
  ])
}
