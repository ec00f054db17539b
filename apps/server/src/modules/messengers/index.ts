export { messengersBackground } from './background.ts'
export { messengersHandlers } from './handlers.ts'
