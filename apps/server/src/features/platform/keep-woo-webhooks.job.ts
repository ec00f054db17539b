import type { Services } from '../../core/services.ts'
import { businessesOnWooCommerce } from '../../core/stores/platform-connections-store.ts'
import { keepWooWebhooks } from './keep-woo-webhooks.ts'

/** Looks at the webhooks of every shop on WooCommerce, one after another. */
export async function keepAllWooWebhooks(services: Services, stopping: AbortSignal): Promise<void> {
  for (const businessId of await businessesOnWooCommerce(services.rows)) {
    if (stopping.aborted) return
    await keepWooWebhooks(services, businessId)
  }
}
