export { messengersBackground } from './background.ts'
