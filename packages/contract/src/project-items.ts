import { VERIFICATION_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, moment } from './paging.ts'
import { productData, productDataChanges } from './product-data.ts'

/** Where an item stands on its way to the booth; null when nothing is under way and nothing was refused. */
export const sending = z.object({
  state: z.enum(['waiting', 'sending', 'refused']),
  /** A Persian sentence: why it was refused, or why it waits. */
  reason: z.string().nullable(),
})

export const projectItem = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  url: z.string(),
  isActive: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  latestData: productData.nullable(),
  /** The price as the page has it: the evidence beside the stored rial price. */
  offer: z.object({ amount: z.string(), currency: z.string().nullable(), raw: z.string() }).nullable(),
  availability: z.enum(['InStock', 'OutOfStock']).nullable(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  /** Persian sentences: what must be mended before this item can be verified. */
  issues: z.array(z.string()),
  sending: sending.nullable(),
  boothProduct: z.object({ id: z.number().int(), url: z.string().nullable() }).nullable(),
  lastSuccessfulCrawlJobId: z.number().int().nullable(),
  lastVerifiedAt: moment.nullable(),
  lastSentAt: moment.nullable(),
})
export type ProjectItem = z.output<typeof projectItem>

const bulkBody = z.object({
  projectItemIds: z.array(z.number().int().positive()).min(1, 'too_few').max(1_000, 'too_many'),
})

const ITEMS = '/v1/arachne-proxy/project-items'

export const projectItemCalls = {
  'projectItems.get': defineCall({
    method: 'GET',
    path: `${ITEMS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: projectItem,
    summary: 'One item',
  }),
  'projectItems.update': defineCall({
    method: 'PATCH',
    path: `${ITEMS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({
      latestData: productDataChanges.optional(),
      verificationStatus: z.enum(['verified', 'unverified']).optional(),
    }),
    answer: projectItem,
    summary: 'Edit an item, verify it, or take its verification back',
  }),
  'projectItems.bulkVerify': defineCall({
    method: 'POST',
    path: `${ITEMS}/bulk-verify`,
    access: 'user',
    area: 'business',
    body: bulkBody,
    answer: z.object({ verifiedCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Verify the chosen items that are complete',
  }),
  'projectItems.bulkSend': defineCall({
    method: 'POST',
    path: `${ITEMS}/bulk-send`,
    access: 'user',
    area: 'business',
    body: bulkBody,
    answer: z.object({ sentCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Queue the chosen verified items for the booth',
  }),
}
