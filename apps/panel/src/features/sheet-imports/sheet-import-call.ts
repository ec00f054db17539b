import { lateCalls } from '../../lib/http/late-calls.ts'

export const sheetImportCall = lateCalls({
  'sheetImports.list': ['GET', '/v1/sheet-imports'],
  'sheetImports.get': ['GET', '/v1/sheet-imports/:id'],
  'sheetImports.rows': ['GET', '/v1/sheet-imports/:id/rows'],
  'sheetImports.cancel': ['POST', '/v1/sheet-imports/:id/cancel'],
})
