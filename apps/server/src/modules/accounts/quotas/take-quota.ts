import { type DailyQuota, QUOTAS, type QuotaKind, tehranDay, untilNextQuotaDay } from '@payvand/domain'
import { quotaUsedUp } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { measure } from '../../../infra/observe/measure.ts'
import type { Services } from '../services.ts'
import { addQuotaUse, ownQuotas } from './quotas-store.ts'

/** Takes so much of what a business may use today, all or nothing. Answers whether it was there. */
export async function tryQuota(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  kind: DailyQuota,
  amount = 1,
): Promise<boolean> {
  const take = { kind, amount, day: tehranDay(now()), usualMost: QUOTAS[kind].most }
  const isThere = await addQuotaUse(rows, businessId, take)
  if (!isThere) measure('payvand_quota_refusals_total', { kind })
  return isThere
}

/** Does the same for a call. Throws CallError `quota_used_up` with the time until the next day. */
export async function takeQuota(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  kind: DailyQuota,
): Promise<void> {
  if (await tryQuota(services, businessId, kind)) return
  const retryAfterSeconds = Math.ceil(untilNextQuotaDay(services.now()) / 1_000)
  throw new CallError('quota_used_up', { messages: [quotaUsedUp(kind)], retryAfterSeconds })
}

/** The bound of this business. */
export async function quotaOf(
  { rows }: Pick<Services, 'rows'>,
  businessId: number,
  kind: QuotaKind,
): Promise<number> {
  return (await ownQuotas(rows, businessId)).get(kind) ?? QUOTAS[kind].most
}
