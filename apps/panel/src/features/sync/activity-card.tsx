import type { SyncOverview } from '@payvand/contract'

export function ActivityCard({ overview }: { overview: SyncOverview | undefined }) {
  return overview ? null : null
}
