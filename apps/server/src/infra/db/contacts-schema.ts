import type { Platform } from '@payvand/domain'
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

export interface ContactRequestsTable {
  id: Generated<number>
  /** The form it came from: sending that one again is the same request. */
  form_key: string
  name: string
  phone: string
  domain: string | null
  platform: Platform | null
  description: string
  /** The sender's address, to bound how many requests come from there; forgotten after a day. */
  address: string | null
  /** Made in the sandbox; not shown without it. */
  is_demo: Generated<boolean>
  created_at: Moment
}

export interface WpSitesTable {
  id: Generated<number>
  /** The booth on the marketplace. */
  vendor_id: number
  /** The address without what may differ of one site. */
  site_key: string
  site_url: string
  vendor_link: string
  mobile: string | null
  /** Made in the sandbox; not shown without it. */
  is_demo: Generated<boolean>
  created_at: Moment
  /** Time at which the plugin last reported it. */
  seen_at: Moment
}
