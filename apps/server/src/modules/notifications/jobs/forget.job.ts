import type { Schedule } from '../../../infra/jobs/background.ts'
import type { Services } from '../../accounts/index.ts'
import { forgetNotifications } from '../notifications-store.ts'

const KEPT_MS = 90 * 24 * 3_600_000

export const forgetSchedule: Schedule<Services> = {
  name: 'notifications.forget',
  cron: '40 3 * * *',
  run: ({ rows, now }) => forgetNotifications(rows, new Date(now().getTime() - KEPT_MS)),
}
