import { FINANCE_EXPORT_PATH, financeExportQuery } from '@payvand/contract'
import {
  FINANCE_SHEET_HEADINGS,
  FINANCE_SHEET_TEXTS,
  FINANCE_SHEET_WIDTHS,
  financeSheetRow,
} from '@payvand/texts'
import type { FastifyInstance } from 'fastify'
import { tableFile } from '../../infra/files/table-file.ts'
import type { Cell } from '../../infra/files/xlsx-sheet.ts'
import { sendTable } from '../../infra/http/send-table.ts'
import { authorize, takeQuota } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { accountAnswer } from './accounts/account-answer.ts'
import { accountFiltersOf } from './accounts/account-filters.ts'
import { type AccountFilters, eachAccountBatch } from './accounts/order-accounts-store.ts'

/** Rows that are read and answered at once: what they take of the thread, others wait for. */
const BATCH = 200

/** The accounts of orders as a file, a row for each order: no call of the contract, whose answers are JSON. */
export function mountFinanceExport(app: FastifyInstance, services: Services): void {
  app.get(
    FINANCE_EXPORT_PATH,
    { schema: { summary: 'The accounts of orders as an xlsx or csv file', tags: ['finance'] } },
    async (request, reply) => {
      const { businessId } = await authorize(services, request, {
        access: 'user',
        area: 'business',
        tokenScope: 'orders:read',
      })
      const { format, ...query } = financeExportQuery.parse(request.query)
      await takeQuota(services, businessId, 'exports')
      const columns = { headings: FINANCE_SHEET_HEADINGS, widths: FINANCE_SHEET_WIDTHS }
      const rows = accountRows(services, businessId, accountFiltersOf(query))
      const file = tableFile(format, FINANCE_SHEET_TEXTS.sheet, columns, rows, (error) =>
        services.logger.warn({ err: error, businessId }, 'An export of accounts ended early'),
      )
      return sendTable(reply, file, { format, plainName: 'finance', name: FINANCE_SHEET_TEXTS.fileName })
    },
  )
}

async function* accountRows(
  { rows }: Pick<Services, 'rows'>,
  businessId: number,
  filters: AccountFilters,
): AsyncGenerator<Cell[][]> {
  for await (const batch of eachAccountBatch(rows, businessId, filters, BATCH))
    yield batch.map((row) => financeSheetRow(accountAnswer(row)))
}
