import type { Background } from '../../infra/jobs/background.ts'
import { operationQueue } from './jobs/run-operation.job.ts'
import type { Services } from './services.ts'

export const operationsBackground: Background<Services> = { queues: [operationQueue] }
