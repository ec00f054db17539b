export { dashboardBackground } from './background.ts'
export { dashboardHandlers } from './handlers.ts'
export { readWorkload } from './operator/workload-store.ts'
