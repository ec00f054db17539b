import { phoneDigits } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { WpSitesTable } from '../../../infra/db/contacts-schema.ts'
import { contains } from '../../../infra/db/contained-text-store.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type WpSiteRow = Selectable<WpSitesTable>

export interface WpSiteFilters {
  mobile?: string | undefined
  siteUrl?: string | undefined
  vendorLink?: string | undefined
  after?: Date | undefined
  before?: Date | undefined
}

export interface NewWpSite {
  vendorId: number
  siteKey: string
  siteUrl: string
  vendorLink: string
  mobile: string | null
}

/** These sites belong to no business: only admins' calls come here. Demo sites are seen in the sandbox only. */
const shown = (rows: Kysely<Tables>, withDemo: boolean) => {
  const sites = rows.selectFrom('wp_sites')
  return withDemo ? sites : sites.where('is_demo', '=', false)
}

/** A page of them, the newest first. */
export async function listWpSites(
  rows: Kysely<Tables>,
  withDemo: boolean,
  filters: WpSiteFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ sites: WpSiteRow[]; total: number }> {
  let found = shown(rows, withDemo)
  if (filters.mobile) found = found.where(contains('mobile', phoneDigits(filters.mobile) || filters.mobile))
  if (filters.siteUrl) found = found.where(contains('site_url', filters.siteUrl))
  if (filters.vendorLink) found = found.where(contains('vendor_link', filters.vendorLink))
  if (filters.after) found = found.where('created_at', '>', filters.after)
  if (filters.before) found = found.where('created_at', '<', filters.before)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const sites = await found.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute()
  return { sites, total: Number(count) }
}

export async function countWpSites(rows: Kysely<Tables>, withDemo: boolean): Promise<number> {
  const { count } = await shown(rows, withDemo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasWpSite(rows: Kysely<Tables>, withDemo: boolean, id: number): Promise<boolean> {
  return (await shown(rows, withDemo).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** No other site of this booth is reported until the transaction ends, so the count still holds at the insert. */
export async function lockSitesOf(trx: Kysely<Tables>, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wp-sites:${vendorId}`}, 0))`.execute(trx)
}

/** Keeps one row a site and booth, however often it is reported; everything that may have changed since is updated. */
export async function saveWpSite(
  rows: Kysely<Tables>,
  { vendorId, siteKey, siteUrl, vendorLink, mobile }: NewWpSite,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<number> {
  const { id } = await rows
    .insertInto('wp_sites')
    .values({
      vendor_id: vendorId,
      site_key: siteKey,
      site_url: siteUrl,
      vendor_link: vendorLink,
      mobile,
      is_demo: isDemo,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'site_key']).doUpdateSet({
        site_url: siteUrl,
        vendor_link: vendorLink,
        // The marketplace may leave it out today.
        mobile: sql<string | null>`coalesce(excluded.mobile, wp_sites.mobile)`,
        seen_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countOtherSites(
  rows: Kysely<Tables>,
  { vendorId, siteKey }: Pick<NewWpSite, 'vendorId' | 'siteKey'>,
): Promise<number> {
  const { count } = await rows
    .selectFrom('wp_sites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('site_key', '!=', siteKey)
    .executeTakeFirstOrThrow()
  return Number(count)
}
