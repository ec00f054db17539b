import { siteAddress } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, givenMoment, moment, pagePerPage } from '../wire/paging.ts'
import { partOf } from './contacts.ts'

const ADDRESS_LENGTH = 2_048

/** A WordPress site whose booth is connected by the marketplace's plugin (document 2, section 3). */
export const wpSite = z.object({
  id: z.number().int(),
  /** The booth's number on the marketplace. */
  vendorId: z.number().int(),
  /** The owner's mobile, as the marketplace gives it. */
  mobile: z.string().nullable(),
  siteUrl: z.string(),
  /** The booth's page on the marketplace. */
  vendorLink: z.string(),
  commentCount: z.number().int(),
  /** The moment the site was first reported. */
  createdAt: moment,
})
export type WpSite = z.output<typeof wpSite>

const WP_SITES = '/v1/wp-sites'

export const wpSiteCalls = {
  'wpSites.list': defineCall({
    method: 'GET',
    path: WP_SITES,
    access: 'admin',
    query: z.object({
      ...pagePerPage,
      mobile__like: partOf,
      site_url__like: partOf,
      vendor_link__like: partOf,
      /** First reported after this moment. */
      created_at__gt: givenMoment.optional(),
      /** First reported before this moment. */
      created_at__lt: givenMoment.optional(),
    }),
    answer: dataAnswer(wpSite),
    summary: 'The WordPress sites, the newest first',
  }),
  'wpSites.register': defineCall({
    method: 'POST',
    path: WP_SITES,
    access: 'public',
    perMinute: 10,
    maxBodyBytes: 8_192,
    body: z.object({
      siteUrl: z
        .string()
        .trim()
        .min(1, 'required')
        .max(ADDRESS_LENGTH, 'text_too_long')
        .refine((text) => text === '' || siteAddress(text) !== null, 'site_invalid'),
    }),
    answer: z.object({ id: z.number().int(), vendorId: z.number().int() }),
    summary:
      "Tell of a WordPress site; called by its plugin with the booth's own marketplace token as the bearer. The same site of the same booth stays one",
  }),
}
