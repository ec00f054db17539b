import type { Operation } from '@payvand/contract'
import type { OPERATION_TEXTS } from '@payvand/texts'

export type { Operation }
export type OperationState = keyof typeof OPERATION_TEXTS.states

export function isActive({ status }: Pick<Operation, 'status'>): boolean {
  return status === 'waiting' || status === 'running' || status === 'undoing'
}

/** True while it works, or a product that it queued is still on its way to the booth. */
export function isUnderWay(operation: Operation): boolean {
  return isActive(operation) || operation.details?.isOver === false
}

export function stateOf({ status, stopped, undoneAt }: Operation): OperationState {
  if (undoneAt && status === 'completed') return 'undone'
  return stopped && status === 'completed' ? 'stopped' : status
}
