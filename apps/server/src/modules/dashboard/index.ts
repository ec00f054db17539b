export { dashboardHandlers } from './handlers.ts'
export { operatedUserAnswers } from './operator/operated-answer.ts'
export { readWorkload, type Workload } from './operator/workload-store.ts'
