import type { SyncSettings } from '@payvand/contract'
import type { Rial } from '@payvand/domain'
import type { BoothSettings } from '../../catalog/index.ts'

export function settingsAnswer(settings: BoothSettings): SyncSettings {
  return {
    syncPrice: settings.sync_price,
    syncStock: settings.sync_stock,
    syncContent: settings.sync_content,
    safetyStock: settings.safety_stock,
    priceFloor: settings.price_floor as Rial | null,
    guardPriceJump: settings.guard_price_jump,
    guardOutOfStockPercent: settings.guard_out_of_stock_percent,
    guardMedianPercent: settings.guard_median_percent,
    guardDailyEndings: settings.guard_daily_endings,
    repairsDrift: settings.repairs_drift,
    reconciliationInterval: settings.reconciliation_interval,
  }
}

/** The columns of what a person changed. No price lies below 0, so a floor of 0 is none. */
export function settingsColumns(
  changes: { [Key in keyof SyncSettings]?: SyncSettings[Key] | undefined },
): Partial<BoothSettings> {
  const columns: { [Key in keyof BoothSettings]?: BoothSettings[Key] | undefined } = {
    sync_price: changes.syncPrice,
    sync_stock: changes.syncStock,
    sync_content: changes.syncContent,
    safety_stock: changes.safetyStock,
    price_floor: changes.priceFloor === 0 ? null : changes.priceFloor,
    guard_price_jump: changes.guardPriceJump,
    guard_out_of_stock_percent: changes.guardOutOfStockPercent,
    guard_median_percent: changes.guardMedianPercent,
    guard_daily_endings: changes.guardDailyEndings,
    repairs_drift: changes.repairsDrift,
    reconciliation_interval: changes.reconciliationInterval,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
