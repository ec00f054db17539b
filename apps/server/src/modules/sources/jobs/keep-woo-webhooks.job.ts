import { keepWooWebhooks } from '../platforms/keep-woo-webhooks.ts'
import { businessesOnWooCommerce } from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'

/** Looks at the webhooks of every shop on WooCommerce, one after another. */
export async function keepAllWooWebhooks(services: Services, stopping: AbortSignal): Promise<void> {
  for (const businessId of await businessesOnWooCommerce(services.rows)) {
    if (stopping.aborted) return
    await keepWooWebhooks(services, businessId)
  }
}
