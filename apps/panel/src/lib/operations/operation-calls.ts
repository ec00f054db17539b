import type { OfKind, Operation, OperationResult, RequestOf } from '@payvand/contract'
import type { OPERATION_TEXTS } from '@payvand/texts'
import { call } from '../http/api-client.ts'
import type { ItemSelection } from '../project-items/category-proposals-query.ts'

/** An operation that is asked for with its preview. */
export type OperationRequest = RequestOf<'operations.preview'>['body']
export type CategoryRequest = OfKind<OperationRequest, 'category'>
/** An operation on items of a project, before the project is known. */
export type ItemsRequest =
  | Pick<OfKind<OperationRequest, 'verify' | 'send'>, 'kind' | 'selection'>
  /** The category is still to be chosen. */
  | (Pick<CategoryRequest, 'kind' | 'missingOnly'> & { selection: ItemSelection })
export type ChangeRequest = OfKind<OperationRequest, 'price' | 'stock' | 'text'>
export type OperationRef = Pick<Operation, 'id' | 'kind'>

/** Outcome of a product, or for a sending its state since it was queued. */
export type ResultState = Exclude<keyof typeof OPERATION_TEXTS.outcomes, 'all'>
export const resultState = ({ sending, outcome }: OperationResult): ResultState => sending ?? outcome

interface Page {
  skip: number
  limit: number
  signal: AbortSignal
}

export async function latestOperation(
  of: { kinds: string; project_id?: number },
  signal: AbortSignal,
): Promise<Operation | null> {
  const { items } = await call('operations.list', { query: { ...of, limit: 1 }, signal })
  return items[0] ?? null
}

export function listResults(id: number, state: ResultState | undefined, { skip, limit, signal }: Page) {
  const isOutcome = state === 'done' || state === 'left_out' || state === 'undone'
  const query = { skip, limit, ...(isOutcome ? { outcome: state } : state && { sending: state }) }
  return call('operations.results', { params: { id }, query, signal })
}
