import type { Operation } from '@payvand/contract'
import type { OPERATION_TEXTS } from '@payvand/texts'

export type { Operation }
export type OperationState = keyof typeof OPERATION_TEXTS.states

export function isActive({ status }: Pick<Operation, 'status'>): boolean {
  return status === 'waiting' || status === 'running' || status === 'undoing'
}

/** How a sending goes on; null for an operation of another kind. */
export const sendingOf = ({ details }: Operation) => (details && 'counts' in details ? details : null)

/** True while it works, or a product that it queued is still on its way to the booth. */
export function isUnderWay(operation: Operation): boolean {
  return isActive(operation) || sendingOf(operation)?.isOver === false
}

export function stateOf({ status, stopped, undoneAt }: Operation): OperationState {
  if (undoneAt && status === 'completed') return 'undone'
  return stopped && status === 'completed' ? 'stopped' : status
}
