import { type CredentialField, SHOP_CONNECTIONS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { platformConnection } from './platform.ts'

const of = { access: 'user', area: 'business', method: 'POST' } as const
const MOST_CHARACTERS = { address: 2_048, secret: 200 }

function credential({ input, pattern }: CredentialField) {
  const text = z.string().trim().min(1, 'required').max(MOST_CHARACTERS[input], 'text_too_long')
  return pattern ? text.regex(pattern, 'token_invalid') : text
}

const { fields } = SHOP_CONNECTIONS.woocommerce
const credentials = z.object(
  Object.fromEntries(fields.map((field) => [field.name, credential(field)])) as Record<
    (typeof fields)[number]['name'],
    z.ZodString
  >,
)

export const wooCommerceCalls = {
  'platform.wooAuthorize': defineCall({
    ...of,
    path: '/v1/platform/woocommerce/authorize',
    body: credentials.pick({ url: true }),
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
    body: credentials,
    answer: platformConnection,
    summary: 'Connect a shop on WooCommerce by keys that its owner made by hand; they are tried first',
  }),
}
