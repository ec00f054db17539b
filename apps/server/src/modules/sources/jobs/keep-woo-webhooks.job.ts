import type { Schedule } from '../../../infra/jobs/background.ts'
import { keepWooWebhooks } from '../platforms/keep-woo-webhooks.ts'
import { businessesOnWooCommerce } from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'

/** WooCommerce switches webhooks off without a word, so those of every shop are looked at daily. */
export const wooWebhookSchedule: Schedule<Services> = {
  name: 'platform.keep-woo-webhooks',
  cron: '20 3 * * *',
  async run(services, stopping) {
    for (const businessId of await businessesOnWooCommerce(services.rows)) {
      if (stopping.aborted) return
      await keepWooWebhooks(services, businessId)
    }
  },
}
