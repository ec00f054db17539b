import { CallError } from '../../../infra/http/call-error.ts'

/** The business's own run as a store found it; another's is not found. */
export function requireBoothRun<Row>(run: Row | undefined): Row {
  if (!run) throw new CallError('booth_run_not_found')
  return run
}
