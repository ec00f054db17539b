export { marketplaceBackground } from './background.ts'
export { countBlacklisted } from './blacklist/blacklist-store.ts'
export { stepAnswer } from './booth-check/booth-check-answer.ts'
export { checkStoredBooth } from './booth-check/check-stored-booth.ts'
export { checkWithToken } from './booth-check/check-with-token.ts'
export { countProductSyncs, countVerified } from './booth-products/product-counts-store.ts'
export { openDifferences } from './contract-watch/contract-differences-store.ts'
export { createContractWatch } from './contract-watch/create-contract-watch.ts'
export { sandboxFault } from './contract-watch/sandbox-fault.ts'
export {
  addDurations,
  allDurations,
  businessDurations,
  type Duration,
  type KindCount,
} from './freshness/freshness-store.ts'
export { keepSendingDurations, measureDurations } from './freshness/keep-durations.ts'
export { marketplaceHandlers } from './handlers.ts'
export { sendQueue } from './jobs/send-changes.job.ts'
export { marketplaceOperations } from './operations/marketplace-operations.ts'
export { withdrawChanges } from './product-changes/item-changes-store.ts'
export { refreshChange } from './product-changes/product-changes-store.ts'
export { propagateToBooth } from './product-changes/propagate-to-booth.ts'
export { requeueChanges } from './product-changes/requeue-changes-store.ts'
export {
  queueLocked,
  requireActiveBooth,
  requireBooth,
  sendAllItems,
  withdrawFromBooth,
} from './product-changes/send-items.ts'
export { sendStockAgain } from './product-changes/send-stock.ts'
export { countChanges, refusedOfActiveItems, type SyncCounts } from './product-changes/sync-counts-store.ts'
export {
  type BoothQueue,
  endOutagePauses,
  findBoothQueue,
  isQueueFree,
  isQueueHalted,
  learnedPace,
  queueAnswered,
  resumeQueue,
  stopQueue,
} from './publication/booth-queues-store.ts'
export { comeBackForTurns, isTurnFar } from './publication/booth-turns.ts'
export { failsAlone, pauseFor, QueueStopped } from './publication/queue-pause.ts'
export { openRateLimitedClient, type RateLimitedClient } from './publication/rate-limited-client.ts'
export { waitOutPause } from './publication/wait-out-pause.ts'
export { countDiffering } from './reconciliation/differences-store.ts'
export { marketplaceRetention } from './retention-store.ts'
export type { Services } from './services.ts'
export { changeBoothSettings } from './sync-settings/change-booth-settings.ts'
