import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams } from '../wire/paging.ts'

/**
 * The public addresses of a project's feeds, beneath one that nobody guesses: Torob's product API v3 (POST), Emalls' list, Google Merchant's
 * XML and schema.org's JSON-LD (GET). They are no calls: their answers are other people's formats.
 */
export const FEED_PATHS = {
  torob: '/v1/feeds/:token/torob_api/v3/products',
  emalls: '/v1/feeds/:token/emalls',
  google: '/v1/feeds/:token/google.xml',
  jsonLd: '/v1/feeds/:token/products.jsonld',
} as const

export const projectFeeds = z.object({
  isOn: z.boolean(),
  /** Verified products that are in the shop: what the feeds hold. */
  productCount: z.number().int(),
  /** Whole addresses; null while the feeds are off. */
  addresses: z.object({ torob: z.url(), emalls: z.url(), google: z.url(), jsonLd: z.url() }).nullable(),
})
export type ProjectFeeds = z.output<typeof projectFeeds>

export const projectFeedCalls = {
  'projectFeeds.get': defineCall({
    method: 'GET',
    path: '/v1/arachne-proxy/projects/:id/feeds',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: projectFeeds,
    summary:
      "The feeds of a project's verified products for price engines: whether they are on, and their addresses",
  }),
  'projectFeeds.update': defineCall({
    method: 'PATCH',
    path: '/v1/arachne-proxy/projects/:id/feeds',
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({
      isOn: z.boolean(),
      /** New addresses; the former ones end at once. */
      renews: z.boolean().default(false),
    }),
    answer: projectFeeds,
    summary: 'Switch the feeds of a project on or off, or give them new addresses',
  }),
}
