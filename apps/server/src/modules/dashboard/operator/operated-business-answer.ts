import type { OperatedBusiness } from '@payvand/contract'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { OperatedBusinessRow } from './operated-businesses-store.ts'

export function operatedBusinessAnswer(row: OperatedBusinessRow): OperatedBusiness {
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    domain: row.domain,
    isActive: row.isActive,
    boothTitle: row.boothTitle,
    userCount: row.userCount,
    booth: row.boothStatus ?? 'missing',
    shop: row.shopStatus ?? 'missing',
    waitingCount: row.waiting,
    refusedCount: row.refused,
    heldCount: row.held,
    lastSyncAt: wireTime(row.lastSyncAt),
    lastOrderAt: wireTime(row.lastOrderAt),
    lastSignedInAt: wireTime(row.lastSignedInAt),
    createdAt: row.createdAt.toISOString(),
    troubles: row.troubles,
  }
}
