import type { QuotaAnswer } from '@payvand/contract'
import { QUOTA_KINDS, QUOTAS, tehranDay } from '@payvand/domain'
import { uploadedBytes } from '../../../infra/files/media-files-store.ts'
import type { Services } from '../services.ts'
import { countKeptProjects, ownQuotas, quotaUses } from './quotas-store.ts'

/** What a business used of what it may, in the order of the list. */
export async function quotasAnswer(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
): Promise<QuotaAnswer[]> {
  const [own, uses, projects, photo_bytes, video_bytes] = await Promise.all([
    ownQuotas(rows, businessId),
    quotaUses(rows, businessId, tehranDay(now())),
    countKeptProjects(rows, businessId),
    uploadedBytes(rows, businessId, 'image'),
    uploadedBytes(rows, businessId, 'video'),
  ])
  const kept = new Map<string, number>(Object.entries({ projects, photo_bytes, video_bytes }))
  return QUOTA_KINDS.map((kind) => ({
    kind,
    isDaily: QUOTAS[kind].of === 'daily',
    used: kept.get(kind) ?? uses.get(kind) ?? 0,
    most: own.get(kind) ?? QUOTAS[kind].most,
    usualMost: QUOTAS[kind].most,
  }))
}
