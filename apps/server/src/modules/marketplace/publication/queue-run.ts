import type { Services } from '../services.ts'
import type { BoothTerms } from './booth-terms.ts'
import { openRateLimitedClient, type RateLimitedClient } from './rate-limited-client.ts'

/** Context in which a batch of a booth's queue is sent. */
export interface QueueRun extends RateLimitedClient, BoothTerms {
  services: Services
  businessId: number
  /** Aborts when the queue is no longer ours. */
  lease: AbortSignal
}

/** Throws QueuePause where the booth is not connected. */
export async function openQueueRun(
  services: Services,
  businessId: number,
  { lease, terms }: { lease: AbortSignal; terms: () => Promise<BoothTerms> },
): Promise<QueueRun> {
  return {
    ...(await openRateLimitedClient(services, businessId, lease)),
    services,
    businessId,
    ...(await terms()),
    lease,
  }
}
