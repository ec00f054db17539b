import { SHEET_COLUMNS, SHEET_PLANS, SHEET_ROW_FAULTS } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { operation } from '../operations/operations.ts'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()

/**
 * The path of the spreadsheet upload: no call of the contract, since its body is a form with a file. Fields `file`,
 * `business_id` (the caller's own) and `connect_by_sku`; answers 201 with a `sheetImport` to look at.
 */
export const SHEET_UPLOAD_PATH = '/v1/integrations/import-digikala-products'
/** A file with the headings and one example. */
export const SHEET_SAMPLE_PATH = '/v1/sheet-imports/sample'
/** The rows as a file, each with its outcome and the reason. Query: `format`, xlsx or csv. */
export const SHEET_RESULT_PATH = '/v1/sheet-imports/:id/result'
export const sheetResultQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

/** Outcomes of a row: `kept` stands after an undo, since somebody changed the product. */
export const SHEET_OUTCOMES = ['done', 'refused', 'undone', 'kept'] as const
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number]

/** A started one has its operation. */
export const SHEET_IMPORT_STATUSES = ['preview', 'started', 'cancelled'] as const

const planCounts = z.object({ new: count, changed: count, unchanged: count, refused: count })

export const sheetImport = z.object({
  id: count,
  fileName: z.string(),
  status: z.enum(SHEET_IMPORT_STATUSES),
  connectBySku: z.boolean(),
  form: z.object({
    kind: z.enum(['xlsx', 'xls', 'csv']),
    /** The detected encoding and separator of a csv. */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheetName: z.string(),
    columns: z.array(z.enum(SHEET_COLUMNS)),
  }),
  /** Number of rows by planned outcome. */
  plans: planCounts,
  /** Number of products among the rows. */
  productCount: count,
  /** Number of rows to import. */
  total: count,
  /** The moment at which the same file was imported before. */
  broughtInBefore: moment.nullable(),
  createdAt: moment,
  /** The operation that imports it, product by product. */
  operation: operation.nullable(),
})
export type SheetImport = z.output<typeof sheetImport>

export const SHEET_CHANGE_FIELDS = ['price', 'stock', 'sku'] as const
const sheetValue = z.union([count, z.string()]).nullable()

export const sheetImportRow = z.object({
  /** The spreadsheet's own row number. */
  line: count,
  plan: z.enum(SHEET_PLANS),
  outcome: z.enum(SHEET_OUTCOMES).nullable(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  title: z.string().nullable(),
  sku: z.string().nullable(),
  price: rialAmount.nullable(),
  stock: count.nullable(),
  active: z.boolean().nullable(),
  /** The changes of a changed row. Prices are rial; a variant that is not sold has no stock. */
  changes: z.array(z.object({ field: z.enum(SHEET_CHANGE_FIELDS), from: sheetValue, to: sheetValue })),
  /** The reason of a refused row. */
  reasonCode: z.enum(SHEET_ROW_FAULTS).nullable(),
  /** A Persian sentence: the reason why it is refused, or was kept on an undo. */
  sentence: z.string().nullable(),
  projectItemId: count.nullable(),
})
export type SheetImportRow = z.output<typeof sheetImportRow>

const IMPORTS = '/v1/sheet-imports'
const of = { access: 'user', area: 'business' } as const

export const sheetImportCalls = {
  'sheetImports.list': defineCall({
    ...of,
    method: 'GET',
    path: IMPORTS,
    query: z.object({ ...pagePerPage }),
    answer: dataAnswer(sheetImport),
    summary: 'Spreadsheets of products that were read, newest first; without those set aside',
  }),
  'sheetImports.get': defineCall({
    ...of,
    method: 'GET',
    path: `${IMPORTS}/:id`,
    params: idParams,
    answer: sheetImport,
    summary: 'Read a spreadsheet: its plan, or the operation that imports it',
  }),
  'sheetImports.rows': defineCall({
    ...of,
    method: 'GET',
    path: `${IMPORTS}/:id/rows`,
    params: idParams,
    query: z.object({ ...pagePerPage, plan: z.enum(SHEET_PLANS).optional() }),
    answer: dataAnswer(sheetImportRow),
    summary:
      'List the rows of a spreadsheet by plan, with what changes from and to, and why a row is refused',
  }),
  'sheetImports.cancel': defineCall({
    ...of,
    method: 'POST',
    path: `${IMPORTS}/:id/cancel`,
    params: idParams,
    answer: sheetImport,
    summary: 'Discard a spreadsheet that was not imported',
  }),
}
