import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { safetyStock } from '../wire/amounts.ts'
import { defineCall } from '../wire/call.ts'

const count = z.number().int()
const whole = (least: number, most: number) =>
  z.number().int('invalid').min(least, 'number_too_small').max(most, 'number_too_large')

/** Intervals of the booth's reconciliation. */
export const RECONCILIATION_INTERVALS = ['off', 'hourly', 'daily', 'weekly'] as const

/** The parts that are kept equal in the booth, and the limits past which a change is held for a person. */
export const syncSettings = z.object({
  syncPrice: z.boolean(),
  syncStock: z.boolean(),
  syncContent: z.boolean(),
  /** Units of each product, or variant, that are never offered in the booth. */
  safetyStock,
  /** Rial: no price below it is sent; null without a floor. */
  priceFloor: rialAmount.nullable(),
  guardPriceJump: z.boolean(),
  /** Percent of the booth; 100 holds nothing. */
  guardOutOfStockPercent: whole(1, 100),
  /** Percent; the median of 10 or more price changes. */
  guardMedianPercent: whole(5, 1_000),
  /** Number of products that sync may end in 24 hours; 0 asks about each. */
  guardDailyEndings: whole(0, 100_000),
  repairsDrift: z.boolean(),
  reconciliationInterval: z.enum(RECONCILIATION_INTERVALS),
})
export type SyncSettings = z.output<typeof syncSettings>

const SETTINGS = '/v1/sync/settings'
const change = syncSettings.partial()

export const syncSettingsCalls = {
  'syncSettings.get': defineCall({
    method: 'GET',
    path: SETTINGS,
    access: 'user',
    area: 'business',
    answer: z.object({
      settings: syncSettings,
      /** The booth as the guards see it, for numbers that mean something to the seller. */
      booth: z.object({
        inStock: count,
        /** Products that sync ended by itself in the last 24 hours. */
        endedLately: count,
        held: count,
      }),
    }),
    summary: 'Read the sync settings: which parts are synced, and which changes are held for a person',
  }),
  'syncSettings.preview': defineCall({
    method: 'POST',
    path: `${SETTINGS}/preview`,
    access: 'user',
    area: 'business',
    body: change,
    answer: z.object({
      /** Products of the booth whose price, stock or content would be sent again. */
      touchedCount: count,
    }),
    summary: 'Count the products of the booth that a change of these settings would affect',
  }),
  'syncSettings.update': defineCall({
    method: 'PATCH',
    path: SETTINGS,
    access: 'user',
    area: 'business',
    body: change,
    answer: z.object({ settings: syncSettings, queuedCount: count }),
    summary: 'Change these settings; what they touch in the booth is queued to be sent anew',
  }),
}
