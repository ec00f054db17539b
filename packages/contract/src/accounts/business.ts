import { PLATFORMS, PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { z } from 'zod'
import { preparationDays } from '../wire/amounts.ts'
import { defineCall } from '../wire/call.ts'

const MAX_STOCK = 1_000_000

/** The settings of a business (document 2, sections 3 and 5). `priceBase` is rial, `preparationDays` days. */
const businessSettings = {
  syncOrder: z.boolean(),
  priceUpdateNeeded: z.boolean(),
  priceBase: z
    .number()
    .refine((base) => PRICE_BASES.some((allowed) => allowed === base), 'invalid')
    .meta({ enum: [...PRICE_BASES] }),
  priceMethod: z.enum(PRICE_METHODS),
  priceCoefficient: z.number().positive('number_too_small').max(100, 'number_too_large'),
  defaultStock: z.number().int('invalid').min(0, 'number_too_small').max(MAX_STOCK, 'number_too_large'),
  preparationDays: preparationDays.nullable(),
  shipperAddress: z.string().trim().max(1_000, 'text_too_long').nullable(),
  platformVendorId: z
    .number()
    .int('invalid')
    .min(0, 'number_too_small')
    .max(Number.MAX_SAFE_INTEGER, 'number_too_large')
    .nullable(),
  platformVendorSlug: z.string().trim().max(200, 'text_too_long').nullable(),
}

/**
 * A token as the seller pastes it, without the line breaks that came along. It is printable ASCII, as it travels in a
 * header.
 */
const pastedToken = z
  .string()
  .overwrite((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ''))
  .trim()
  .min(1, 'required')
  .max(4_000, 'text_too_long')
  .regex(/^[\x21-\x7e]*$/, 'token_invalid')

export const business = z.object({
  id: z.number().int(),
  name: z.string(),
  platform: z.enum(PLATFORMS).nullable(),
  domain: z.string().nullable(),
  isActive: z.boolean(),
  issetPlatformToken: z.boolean(),
  issetWebhookToken: z.boolean(),
  ...businessSettings,
  /** The booth on the marketplace, or null while none is connected. */
  booth: z
    .object({
      vendorId: z.number().int().nullable(),
      identifier: z.string().nullable(),
      title: z.string().nullable(),
      url: z.string().nullable(),
      status: z.enum(['connected', 'disconnected']),
      /** A Persian sentence while it is disconnected. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Business = z.output<typeof business>

export const businessCalls = {
  'business.current': defineCall({
    beforeSecondFactor: true,
    method: 'GET',
    path: '/v1/businesses',
    access: 'user',
    answer: business,
    summary: "The caller's business and its booth",
  }),
  'business.update': defineCall({
    method: 'PATCH',
    path: '/v1/businesses',
    access: 'user',
    area: 'business',
    body: z
      .object({
        ...businessSettings,
        isActive: z.boolean(),
        /** It can be given once: a business keeps the platform it has. */
        platform: z.enum(PLATFORMS),
        domain: z.string().trim().max(2_048, 'text_too_long').nullable(),
        /** The token of any platform; `platformToken` is another name of it. Null: unchanged. */
        shopfaToken: pastedToken.nullable(),
        platformToken: pastedToken.nullable(),
        webhookToken: pastedToken.nullable(),
      })
      .partial(),
    answer: business,
    summary: 'Change the settings of the business, store its tokens, activate it',
  }),
  'business.checkDomain': defineCall({
    method: 'POST',
    path: '/v1/integrations/check-dgkl-domain',
    access: 'user',
    area: 'business',
    body: z.object({ domain: z.string().trim().min(1, 'required').max(2_048, 'text_too_long') }),
    answer: z.object({ success: z.boolean() }),
    summary: "Check an address for the last set-up step of the business's platform",
  }),
}
