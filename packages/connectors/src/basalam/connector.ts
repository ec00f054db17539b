import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import type { RemoteClock } from '../kit/remote-clock.ts'
import { type BasalamAccount, basalamAccount } from './account.ts'
import { type BasalamBatchJobs, basalamBatchJobs } from './batch-jobs.ts'
import { type BasalamOptions, createBasalamCalls } from './calls.ts'
import { type BasalamCategories, basalamCategories } from './categories.ts'
import { type BasalamChats, basalamChats } from './chats.ts'
import { type BasalamDiscounts, basalamDiscounts } from './discounts.ts'
import { type BasalamParcelCommands, basalamParcelCommands } from './parcel-commands.ts'
import { type BasalamParcels, basalamParcels } from './parcels.ts'
import { type BasalamPhotos, basalamPhotos } from './photos.ts'
import { type BasalamPriceHistory, basalamPriceHistory } from './price-history.ts'
import { type BasalamProducts, basalamProducts } from './products.ts'
import { type BasalamShipping, basalamShipping } from './shipping/shipping.ts'
import { type BasalamVideos, basalamVideos } from './videos.ts'
import { type BasalamWallet, basalamWallet } from './wallet.ts'
import { type BasalamWebhooks, basalamWebhooks } from './webhooks.ts'

/** All calls we make to Basalam for one booth. */
export interface BasalamConnector
  extends BasalamAccount,
    BasalamProducts,
    BasalamParcels,
    BasalamParcelCommands,
    BasalamPhotos,
    BasalamVideos,
    BasalamCategories,
    BasalamChats,
    BasalamDiscounts,
    BasalamBatchJobs,
    BasalamPriceHistory,
    BasalamShipping,
    BasalamWallet,
    BasalamWebhooks {
  /** The health page reads from it whether Basalam answers. */
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
  readonly remoteClock: Pick<RemoteClock, 'aheadMs'>
}

/**
 * Connects one booth to Basalam. Every call has a deadline, waits its turn at the booth's pace, and throws
 * ConnectorError only (or what `credentials` throws).
 */
export function createBasalamConnector(options: BasalamOptions): BasalamConnector {
  const calls = createBasalamCalls(options)
  return {
    breaker: calls.breaker,
    rates: calls.rates,
    remoteClock: calls.remoteClock,
    ...basalamAccount(calls),
    ...basalamProducts(calls),
    ...basalamParcels(calls),
    ...basalamParcelCommands(calls),
    ...basalamPhotos(calls),
    ...basalamVideos(calls),
    ...basalamCategories(calls),
    ...basalamChats(calls),
    ...basalamDiscounts(calls),
    ...basalamBatchJobs(calls),
    ...basalamPriceHistory(calls),
    ...basalamShipping(calls),
    ...basalamWallet(calls),
    ...basalamWebhooks(calls),
  }
}
