import { shortcodeOf } from '@payvand/connectors'
import type { InstagramDefaults, InstagramSourceChoice } from '@payvand/contract'
import { instagramPageName, instagramPageUrl, NEW_PROJECT_VALUES, type TriggerType } from '@payvand/domain'
import { ERROR_SENTENCES, FIELD_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { StoredDefaultValues, Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { lockBusiness } from '../../accounts/index.ts'
import { insertProject, updateProject } from '../../catalog/index.ts'
import { insertCrawlJob } from '../crawls/crawl-jobs-store.ts'
import { wakeCrawl } from '../crawls/wake-crawl.ts'
import type { Services } from '../services.ts'
import {
  findInstagramProject,
  insertInstagramImport,
  updateInstagramImport,
} from './instagram-imports-store.ts'
import { requeuePosts } from './instagram-posts-store.ts'

export interface NewInstagramImport {
  /** A name, "@name" or any form of the page's address. */
  pageName: string
  source: InstagramSourceChoice
  numPosts: number
  onlyNewerThan: Date | null
  /** Links of posts, for the source `link`. */
  postUrls: readonly string[]
  defaults: InstagramDefaults
  /** The category of the page's products; null leaves it as it is. */
  categoryId: number | null
  /** The caller writes the posts (`stagePosts`) and then starts the reading of their captions (`startInstagramJob`). */
  staged?: boolean
}

/**
 * Makes an import, in the caller's transaction, and starts it unless it is staged. Answers the ids of the import and of the
 * page's project, and the page's name. Throws CallError `invalid_request` for what is no page or no link of a post, and
 * `instagram_page_busy` while another import reads the page.
 */
export async function createInstagramImport(
  services: Pick<Services, 'jobs' | 'instagram'>,
  trx: Kysely<Tables>,
  user: { id: number; businessId: number },
  pageImport: NewInstagramImport,
): Promise<{ importId: number; projectId: number; page: string }> {
  const { webHost } = services.instagram
  const page = instagramPageName(pageImport.pageName, webHost)
  if (page === null) throw fieldFault('page_url', ERROR_SENTENCES.instagram_page_invalid)
  const postUrls = pageImport.source === 'link' ? checkedLinks(pageImport.postUrls, webHost) : null
  // Two simultaneous imports that name the same new page come one after the other.
  await lockBusiness(trx, user.businessId)
  const projectId = await ensurePageProject(trx, user.businessId, page, pageImport)
  const importId = await insertInstagramImport(trx, {
    business_id: user.businessId,
    project_id: projectId,
    user_id: user.id,
    page_name: page,
    source: pageImport.source,
    num_posts: postUrls?.length ?? pageImport.numPosts,
    only_newer_than: pageImport.onlyNewerThan,
    post_urls: postUrls && JSON.stringify(postUrls),
    defaults: JSON.stringify(pageImport.defaults),
    tried_sources: '[]',
    crawl_job_id: null,
  })
  if (!pageImport.staged) {
    await startInstagramJob(
      services,
      trx,
      { businessId: user.businessId, projectId, importId },
      'user_initial',
    )
  }
  return { importId, projectId, page }
}

/**
 * Starts a reading for an import, in the caller's transaction: all its posts wait again. Throws CallError
 * `instagram_page_busy` while the page is read.
 */
export async function startInstagramJob(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<Tables>,
  { businessId, projectId, importId }: { businessId: number; projectId: number; importId: number },
  triggerType: TriggerType,
): Promise<void> {
  const jobId = await insertCrawlJob(trx, businessId, projectId, { triggerType, mode: 'rediscover' })
  if (jobId === undefined) throw new CallError('instagram_page_busy')
  await requeuePosts(trx, businessId, importId)
  await updateInstagramImport(trx, businessId, importId, { crawl_job_id: jobId })
  await wakeCrawl(trx, jobs, 'instagram', jobId)
}

/** A page of a business is one project; what the newest import fills gaps with is what its items are filled with. */
async function ensurePageProject(
  trx: Kysely<Tables>,
  businessId: number,
  page: string,
  { defaults: { primaryPrice: _, ...defaults }, categoryId }: NewInstagramImport,
): Promise<number> {
  const rootUrl = instagramPageUrl(page)
  const known = await findInstagramProject(trx, businessId, rootUrl)
  const values: StoredDefaultValues = {
    ...defaults,
    // The marketplace has no preparation of less than a day, and no unit that holds nothing.
    preparationDays: Math.max(NEW_PROJECT_VALUES.preparationDays, defaults.preparationDays),
    unitQuantity: Math.max(NEW_PROJECT_VALUES.unitQuantity, defaults.unitQuantity),
    priceUnit: 'toman',
    categoryId: categoryId ?? known?.default_values.categoryId ?? null,
  }
  if (known) {
    await updateProject(trx, businessId, known.id, { default_values: JSON.stringify(values) })
    return known.id
  }
  return insertProject(trx, {
    business_id: businessId,
    name: `@${page}`,
    source: 'instagram',
    root_url: rootUrl,
    urls: null,
    template: null,
    default_values: JSON.stringify(values),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    sync_enabled: false,
    sync_interval: null,
    sync_mode: null,
    automation_level: 'manual',
    approval: 'verified',
  })
}

function checkedLinks(links: readonly string[], webHost: string): string[] {
  if (links.length === 0) throw fieldFault('post_urls', FIELD_SENTENCES.required)
  if (links.some((link) => shortcodeOf(link, webHost) === null))
    throw fieldFault('post_urls', FIELD_SENTENCES.urls_invalid)
  return [...new Set(links)]
}

const fieldFault = (field: string, message: string): CallError =>
  new CallError('invalid_request', { fields: [{ field, message }] })
