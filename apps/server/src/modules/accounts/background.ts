import type { Background } from '../../infra/jobs/background.ts'
import { reopenBoothsSchedule } from './jobs/reopen-booths.job.ts'
import type { Services } from './services.ts'

export const accountsBackground: Background<Services> = { schedules: [reopenBoothsSchedule] }
