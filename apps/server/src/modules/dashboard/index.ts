export { dashboardHandlers } from './handlers.ts'
export { readWorkload } from './operator/workload-store.ts'
