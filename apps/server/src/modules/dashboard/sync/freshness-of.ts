import type { Freshness } from '@payvand/contract'
import { type BucketCount, freshnessPercentile } from '@payvand/domain'

export function freshnessOf(counts: readonly BucketCount[]): Freshness {
  return {
    p50: freshnessPercentile(counts, 0.5),
    p95: freshnessPercentile(counts, 0.95),
    count: counts.reduce((sum, { count }) => sum + count, 0),
  }
}
