export { operationsBackground } from './background.ts'
export { operationsHandlers } from './handlers.ts'
export { operationAnswer } from './operation-answer.ts'
export {
  defineOperation,
  type Operation,
  registerOperations,
} from './operation-definition.ts'
export { type DoneResult, undoNext } from './operation-results-store.ts'
export type { Batch, NewResult, ResultPage, Trouble, UndoBatch } from './operation-types.ts'
export { advanceOperation, listOperations, newestOperation, type OperationRow } from './operations-store.ts'
export { operationsRetention } from './retention-store.ts'
export type { Services } from './services.ts'
export { startOperation } from './start-operation.ts'
export { workOperation } from './work-operation.ts'
