import type { Background } from '../../infra/jobs/background.ts'
import { changingOperations, waitingOperations } from './jobs/run-operation.job.ts'
import type { Services } from './services.ts'

export const operationsBackground: Background<Services> = { queues: [changingOperations, waitingOperations] }
