import { CallError } from '../../infra/http/call-error.ts'
import type { OperationRow } from './operations-store.ts'

/** The business's own operation as a store found it; another's is not found. */
export function requireOperation(row: OperationRow | undefined): OperationRow {
  if (!row) throw new CallError('operation_not_found')
  return row
}
