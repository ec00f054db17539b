import { isSameSite, pageKey } from '@payvand/crawler'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { replaceDomain, type SignedInUser } from '../../accounts/index.ts'
import type { ProjectRow } from '../../catalog/index.ts'
import { withdrawFromBooth } from '../../marketplace/index.ts'
import { activeCrawlOf } from '../crawls/crawl-jobs-store.ts'
import type { Services } from '../services.ts'
import { deactivateItems, deleteItems, hasLeftForBooth, itemAddresses } from './addressed-items-store.ts'
import type { PlannedAddresses } from './plan-addresses.ts'

/**
 * Does to a project's items what its new addresses mean, in the caller's transaction. Items of a page that left the list
 * become inactive, as those that the site lost, and leave the booth's shelf where the project sends by itself. A new site
 * drops the items of the old one, which is refused once one of them was sent. Neither is done under a running crawl, which
 * would bring them back.
 */
export async function changeAddresses(
  services: Services,
  user: SignedInUser,
  project: ProjectRow,
  { columns, newRoot, removedPages }: PlannedAddresses,
): Promise<void> {
  const { rows } = services
  const { business_id: businessId, id: projectId } = project
  if (Object.keys(columns).length === 0) return
  if (await activeCrawlOf(rows, projectId)) throw new CallError('crawl_already_active')
  if (newRoot !== null) {
    if (await hasLeftForBooth(rows, businessId, projectId)) {
      throw new CallError('invalid_request', {
        fields: [{ field: 'root_url', message: FIELD_SENTENCES.root_url_sent }],
      })
    }
    const items = await itemAddresses(rows, businessId, projectId)
    const foreign = items.filter(({ url }) => !isSameSite(url, newRoot))
    await deleteItems(rows, businessId, idsOf(foreign))
    if (project.root_url)
      await replaceDomain(rows, businessId, new URL(project.root_url).origin, new URL(newRoot).origin)
  }
  if (removedPages.size > 0) {
    const items = await itemAddresses(rows, businessId, projectId)
    const removed = idsOf(items.filter(({ url }) => removedPages.has(pageKey(url))))
    await deactivateItems(rows, businessId, removed, services.now())
    if (project.automation_level === 'auto_send')
      await withdrawFromBooth(services, project, removed, { kind: 'person', id: user.id })
  }
}

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)
