import { z } from 'zod'

/** Brings an uploaded spreadsheet in; one at a time in a business. */
export const spreadsheetParameters = z.object({
  kind: z.literal('spreadsheet'),
  sheetImportId: z.number().int().positive(),
  /** Connects products by SKU afterwards; as chosen at the upload when not given. */
  connectBySku: z.boolean().optional(),
})
