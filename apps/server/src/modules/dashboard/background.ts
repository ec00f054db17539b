import { probeFiles } from '../../infra/files/probe-files.ts'
import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { keepHealthStep, mendHealthSchedule } from './operator/keep-health.ts'
import { probeStorage } from './system/storage.ts'

export const dashboardBackground: Background<Services> = {
  schedules: [mendHealthSchedule],
  steps: [
    keepHealthStep,
    { name: 'write to the database', everyMs: 60_000, run: probeStorage },
    { name: 'keep a file', everyMs: 60_000, run: probeFiles },
  ],
}
