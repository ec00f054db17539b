import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { platformConnection } from './platform.ts'

const of = { access: 'user', area: 'business', method: 'POST' } as const
const url = z.string().trim().min(1, 'required').max(2_048, 'text_too_long')
const key = (start: 'ck_' | 'cs_') =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(200, 'text_too_long')
    .regex(new RegExp(`^${start}[\\x21-\\x7e]+$`), 'token_invalid')

export const wooCommerceCalls = {
  'platform.wooAuthorize': defineCall({
    ...of,
    path: '/v1/platform/woocommerce/authorize',
    body: z.object({ url }),
    answer: z.object({
      /**
       * The page of the seller's own shop on which they grant access; it sends the browser back to
       * /profile/connection.
       */
      authorizeUrl: z.string(),
    }),
    summary: 'Begin to connect a shop on WooCommerce: where its owner says yes',
  }),
  'platform.wooKeys': defineCall({
    ...of,
    path: '/v1/platform/woocommerce/keys',
    body: z.object({ url, consumerKey: key('ck_'), consumerSecret: key('cs_') }),
    answer: platformConnection,
    summary: 'Connect a shop on WooCommerce by keys that its owner made by hand; they are tried first',
  }),
}
