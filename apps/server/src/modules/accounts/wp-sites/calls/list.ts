import { countComments } from '../../comments/comments-store.ts'
import type { Handler } from '../../handler.ts'
import { listWpSites } from '../wp-sites-store.ts'

export const list: Handler<'wpSites.list'> = async ({ services }, { query }) => {
  const { rows, config } = services
  const { sites, total } = await listWpSites(
    rows,
    config.sandbox !== null,
    {
      mobile: query.mobile__like,
      siteUrl: query.site_url__like,
      vendorLink: query.vendor_link__like,
      after: query.created_at__gt === undefined ? undefined : new Date(query.created_at__gt),
      before: query.created_at__lt === undefined ? undefined : new Date(query.created_at__lt),
    },
    { skip: (query.page - 1) * query.per_page, limit: query.per_page },
  )
  const ids = sites.map((site) => site.id)
  const comments = await countComments(rows, null, 'wp-site', ids)
  return {
    data: sites.map((site) => ({
      id: site.id,
      vendorId: site.vendor_id,
      mobile: site.mobile,
      siteUrl: site.site_url,
      vendorLink: site.vendor_link,
      commentCount: comments.get(site.id) ?? 0,
      createdAt: site.created_at.toISOString(),
    })),
    totalCount: total,
  }
}
