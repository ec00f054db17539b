export { financeBackground } from './background.ts'
export { mountFinanceExport } from './finance-export.ts'
export { financeHandlers } from './handlers.ts'
