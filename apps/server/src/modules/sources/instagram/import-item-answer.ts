import type { InstagramImportPost } from '@payvand/contract'
import type { CaptionReading, Stated } from '@payvand/crawler'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import type { Config } from '../../../config.ts'
import { mediaUrl } from '../../../infra/files/media-store.ts'
import {
  findItems,
  findSendRules,
  isWithoutCategory,
  type ProjectItemRow,
  type SendRules,
  sendingAnswer,
} from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import type { ImportItemRow } from './import-items-store.ts'

/** Answers posts of an import as the wire has them, each with its item's state on the way to the booth. */
export async function importItemAnswers(
  { rows, config }: Pick<Services, 'rows' | 'config'>,
  businessId: number,
  found: readonly ImportItemRow[],
): Promise<InstagramImportPost[]> {
  const ids = found.flatMap(({ item }) => item?.id ?? [])
  const items = new Map((await findItems(rows, businessId, ids)).map((item) => [item.id, item]))
  const [first] = items.values()
  const rules = first ? await findSendRules(rows, businessId, first.project_id) : null
  return found.map((row) =>
    importItemAnswer(config, row, row.item ? items.get(row.item.id) : undefined, rules),
  )
}

function importItemAnswer(
  config: Pick<Config, 'publicUrl'>,
  { post, item, ...row }: ImportItemRow,
  itemRow: ProjectItemRow | undefined,
  rules: SendRules | null,
): InstagramImportPost {
  const urlOf = (key: string | null) => (key === null ? null : mediaUrl(config, key))
  const { reading } = post
  return {
    id: row.id,
    postUrl: post.url,
    caption: post.caption,
    takenAt: post.taken_at.toISOString(),
    media: post.media.map(({ kind, key, posterKey }) => ({
      kind,
      url: urlOf(key),
      posterUrl: urlOf(posterKey),
    })),
    status: row.status,
    failureReason: row.failure_code === null ? null : CRAWL_FAILURE_SENTENCES[row.failure_code],
    isProduct: post.is_product,
    isProductByPerson: post.is_product_by_person,
    projectItemId: item?.id ?? null,
    verificationStatus: item?.verificationStatus ?? null,
    sending: itemRow ? sendingAnswer(itemRow) : null,
    productData: item?.latestData ?? null,
    isDefaultPrice: item?.isDefaultPrice ?? false,
    categoryMissing:
      itemRow !== undefined &&
      rules !== null &&
      isWithoutCategory(itemRow, rules, itemRow.booth_product_id !== null),
    evidence: {
      isProduct: reading && stated(reading.isProduct),
      name: stated(reading?.name ?? null),
      price: priceEvidence(reading),
    },
    createdAt: row.created_at.toISOString(),
  }
}

function stated(one: Stated<unknown> | null): InstagramImportPost['evidence']['price'] {
  return one && { confidence: one.confidence, words: [...one.words] }
}

/** Several prices show the words of all; without a price, the words that say to ask for it are shown. */
function priceEvidence(reading: CaptionReading | null): InstagramImportPost['evidence']['price'] {
  if (!reading) return null
  const { price, prices, asksForPrice } = reading
  if (price || prices.length === 0) return stated(price ?? asksForPrice)
  const confidence = Math.min(...prices.map((one) => one.confidence))
  return { confidence, words: prices.flatMap((one) => one.words) }
}
