export { operationsBackground } from './background.ts'
export { forgetOperations } from './forget-operations-store.ts'
export { operationsHandlers } from './handlers.ts'
export { operationAnswer } from './operation-answer.ts'
export {
  type AnyOperation,
  defineOperation,
  type Operation,
  type OperationDefinition,
  type Operations,
  registerOperations,
} from './operation-definition.ts'
export { type DoneResult, listResults, undoNext } from './operation-results-store.ts'
export type { Batch, NewResult, ResultPage, Trouble, UndoBatch } from './operation-types.ts'
export { advanceOperation, listOperations, newestOperation, type OperationRow } from './operations-store.ts'
export type { Services } from './services.ts'
export { startOperation } from './start-operation.ts'
