import { canCorrectTracking, canSetPosted } from '@payvand/domain'
import type { Config } from '../../../config.ts'

/** An order can be marked as sent from this status: in preparation, or to correct a code where that is allowed. */
export function canMarkShipped(config: Pick<Config, 'correctsTracking'>, status: number | null): boolean {
  return canSetPosted(status) || (config.correctsTracking && canCorrectTracking(status))
}
