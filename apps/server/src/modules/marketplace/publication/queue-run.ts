import { type BoothSettings, findBoothSettings } from '../../catalog/index.ts'
import { findOffering, type Offering } from '../pricing/offering.ts'
import type { Services } from '../services.ts'
import { openRateLimitedClient, type RateLimitedClient } from './rate-limited-client.ts'

/** Context in which a batch of a booth's queue is sent. */
export interface QueueRun extends RateLimitedClient {
  services: Services
  businessId: number
  offering: Offering
  settings: BoothSettings
  /** Aborts when the queue is no longer ours. */
  lease: AbortSignal
}

/** Throws QueuePause where the booth is not connected. */
export async function openQueueRun(
  services: Services,
  businessId: number,
  lease: AbortSignal,
): Promise<QueueRun> {
  const { rows } = services
  return {
    ...(await openRateLimitedClient(services, businessId, lease)),
    services,
    businessId,
    offering: await findOffering(rows, businessId, services.now()),
    settings: await findBoothSettings(rows, businessId),
    lease,
  }
}
