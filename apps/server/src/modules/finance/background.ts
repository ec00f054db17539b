import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { walletQueue } from './jobs/read-wallet.job.ts'

export const financeBackground: Background<Services> = { queues: [walletQueue] }
