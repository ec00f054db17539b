import type { Background } from './infra/jobs/background.ts'
import { forgetOldRows } from './infra/retention/forget-old-rows.ts'
import { makeMonths } from './infra/retention/make-months.ts'
import type { Retention } from './infra/retention/retention.ts'
import { accountsRetention } from './modules/accounts/index.ts'
import { catalogRetention } from './modules/catalog/index.ts'
import { chatsRetention } from './modules/chats/index.ts'
import { marketplaceRetention } from './modules/marketplace/index.ts'
import { notificationsRetention } from './modules/notifications/index.ts'
import { operationsRetention } from './modules/operations/index.ts'
import { ordersRetention } from './modules/orders/index.ts'
import { sourcesRetention } from './modules/sources/index.ts'
import type { Services } from './services.ts'

/** All that is forgotten with age, module by module; docs/data.md says why each is kept for so long. */
export const RETENTION: Retention = [
  ...accountsRetention,
  ...notificationsRetention,
  ...operationsRetention,
  ...catalogRetention,
  ...marketplaceRetention,
  ...sourcesRetention,
  ...ordersRetention,
  ...chatsRetention,
]

/** Every hour, since a seller's own computer may run by day alone, and what one run leaves the next goes on with. */
export const retentionBackground: Background<Services> = {
  schedules: [
    {
      name: 'retention.forget',
      cron: '20 * * * *',
      async run(services, stopping) {
        try {
          await makeMonths(services, RETENTION)
        } finally {
          await forgetOldRows(services, RETENTION, stopping)
        }
      },
    },
  ],
}
