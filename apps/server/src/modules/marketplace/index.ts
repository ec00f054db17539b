export { countBlacklisted } from './blacklist/blacklist-store.ts'
export { unfinishedBoothRuns } from './booth-runs/booth-runs-store.ts'
export { unfinishedBulkRuns } from './bulk-runs/bulk-runs-store.ts'
export { insertConnectRun } from './connecting/connect-runs-store.ts'
export { businessesWithDueRuns } from './connecting/due-runs-store.ts'
export { marketplaceHandlers } from './handlers.ts'
export { connectExistingProducts } from './jobs/connect-existing.job.ts'
export { runAudit } from './jobs/run-audit.job.ts'
export { runBoothRun } from './jobs/run-booth-run.job.ts'
export { runBulk } from './jobs/run-bulk-run.job.ts'
export { queueAllProducts } from './jobs/send-all.job.ts'
export { sendEffects } from './jobs/send-changes.job.ts'
export { refreshEffect, withdrawEffect } from './product-changes/effects-store.ts'
export { followInBooth } from './product-changes/follow-in-booth.ts'
export { requeueEffects } from './product-changes/requeue-effects-store.ts'
export { queueLocked, requireBooth, sendAllItems, withdrawFromBooth } from './product-changes/send-items.ts'
export { sendStockAgain } from './product-changes/send-stock.ts'
export { countEffects, refusedOfActiveItems, type SyncCounts } from './product-changes/sync-counts-store.ts'
export {
  type BoothLane,
  findBoothLane,
  isLaneStill,
  laneAnswered,
  learnedPace,
  resumeLane,
  stopLane,
} from './publication/booth-lanes-store.ts'
export { type BoothTurns, sleepHolding, takeBoothTurns } from './publication/booth-turns.ts'
export { businessesWithDueEffects } from './publication/lane-effects-store.ts'
export { failsAlone, type LanePause, LaneStopped, pauseFor, pauseLane } from './publication/lane-pause.ts'
export { type AuditRow, newestAudits } from './reconciliation/audits-store.ts'
export { countDiffering, countProofs } from './reconciliation/differences-store.ts'
export { startAudit } from './reconciliation/start-audit.ts'
export { startDueAudits } from './reconciliation/start-due-audits.ts'
export { businessesWithSendRuns } from './send-runs/send-runs-store.ts'
export type { Services } from './services.ts'
