import { z } from 'zod'
import { defineCall } from './call.ts'

export const business = z.object({
  id: z.number().int(),
  name: z.string(),
  platform: z.string().nullable(),
  domain: z.string().nullable(),
  isActive: z.boolean(),
  issetPlatformToken: z.boolean(),
  issetWebhookToken: z.boolean(),
  /** The booth on the marketplace, or null while none is connected. */
  booth: z
    .object({
      vendorId: z.number().int().nullable(),
      identifier: z.string().nullable(),
      title: z.string().nullable(),
      url: z.string().nullable(),
      status: z.enum(['connected', 'disconnected']),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Business = z.output<typeof business>

export const businessCalls = {
  'business.current': defineCall({
    method: 'GET',
    path: '/v1/businesses',
    access: 'user',
    answer: business,
    summary: "The caller's business and its booth",
  }),
  'business.modelCount': defineCall({
    method: 'GET',
    path: '/v1/dashboards/model-count',
    access: 'user',
    answer: z.object({
      variationCount: z.number().int(),
      basalamProductCount: z.number().int(),
      productCount: z.number().int(),
      orderCount: z.number().int(),
      blacklistProductCount: z.number().int(),
      contactusCount: z.number().int(),
      wpsiteCount: z.number().int(),
    }),
    summary: 'The counts of the menu and the dashboard',
  }),
}
