import type { ProjectItem } from '@payvand/contract'
import { checkProduct } from '@payvand/domain'
import { PRODUCT_ISSUE_SENTENCES, sendingReasonSentence } from '@payvand/texts'
import type { ProjectItemRow } from './stores/project-items-store.ts'
import { wireTime } from './wire-time.ts'

/** An item's row as the wire has it. `boothUrl` makes the public address of a marketplace product. */
export function projectItemAnswer(
  row: ProjectItemRow,
  boothUrl: (productId: number) => string | null,
): ProjectItem {
  const sending =
    row.effect_state && row.effect_state !== 'done'
      ? {
          state: row.effect_state,
          reason: row.effect_reason ? sendingReasonSentence(row.effect_reason) : null,
        }
      : null
  return {
    id: row.id,
    projectId: row.project_id,
    url: row.url,
    isActive: row.is_active,
    verificationStatus: row.verification_status,
    latestData: row.latest_data,
    offer: row.facts?.offer ?? null,
    availability: row.facts?.availability ?? null,
    brand: row.facts?.brand ?? null,
    gtin: row.facts?.gtin ?? null,
    issues: row.latest_data
      ? checkProduct(row.latest_data).map((issue) => PRODUCT_ISSUE_SENTENCES[issue])
      : [],
    sending,
    boothProduct: row.booth_product_id
      ? { id: row.booth_product_id, url: boothUrl(row.booth_product_id) }
      : null,
    lastSuccessfulCrawlJobId: row.last_successful_crawl_job_id,
    lastVerifiedAt: wireTime(row.last_verified_at),
    lastSentAt: wireTime(row.last_sent_at),
  }
}
