import { BASALAM_HOSTS } from '@payvand/connectors'
import type { Evidence } from './evidence.ts'

/** A call that none of the documents here describes: one of an older host, or of a document that is not here. */
export interface UndocumentedCall {
  host: string
  method: string
  path: string
  evidence: Evidence
  /** The chapter of the Basalam reference, or the document, that tells of it. */
  source: string
}

const hostOf = (key: keyof typeof BASALAM_HOSTS): string => new URL(BASALAM_HOSTS[key]).host
const GATEWAY = hostOf('gateway')

function calls(
  host: string,
  evidence: Evidence,
  source: string,
  names: readonly string[],
): UndocumentedCall[] {
  return names.map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { host, method, path, evidence, source }
  })
}

/**
 * No validator can hold these. Each stands here by name, with the reason to believe that it is there; a call of ours that
 * is neither here nor in a document is a failure.
 */
export const CALLS_WITHOUT_DOCUMENT: readonly UndocumentedCall[] = [
  ...calls(hostOf('accounts'), 'D', 'reference: OAuth 2', ['GET /accounts/sso']),
  ...calls(hostOf('auth'), 'D', 'reference: OAuth 2', ['POST /oauth/token', 'GET /whoami']),
  ...calls(hostOf('core'), 'P', 'reference: categories', [
    'GET /v3/categories',
    'GET /api_v2/commission/get_percent',
  ]),
  ...calls(hostOf('categoryDetection'), 'P', 'reference: categories', [
    'GET /category_detection/api_v1.0/predict/',
  ]),
  ...calls(hostOf('orderProcessing'), 'P', 'reference: legacy actions', [
    'POST /v1/vendor/set-preparation-order',
    'POST /v2/vendor/set-posted-order',
    'POST /v1/vendor/set-cancel',
    'POST /v1/vendor/order/{order_id}/cancel-request',
    'PUT /v1/vendor/orders/{order_id}/new-agreement',
    'PUT /v1/vendor/automation-config',
    'GET /v2/vendors/{vendor_id}/orders/{order_id}',
  ]),
  ...calls(hostOf('media'), 'P', 'reference: newer presigned flow', [
    'POST /v3/media/upload-request',
    'POST /v3/media/complete',
    'GET /v3/media/status/{file_id}',
  ]),
  ...calls(GATEWAY, 'S', "the SDK's chat document", [
    'GET /v1/bots/{token}/getMe',
    'POST /v1/bots/{token}/getMe',
    'GET /v1/bots/{token}/getWebhookInfo',
    'POST /v1/bots/{token}/getWebhookInfo',
    'GET /v1/bots/{token}/deleteWebhook',
    'POST /v1/bots/{token}/deleteWebhook',
    'DELETE /v1/bots/{token}/deleteWebhook',
    'GET /v1/bots/{token}/logOut',
    'POST /v1/bots/{token}/logOut',
  ]),
  ...calls(GATEWAY, 'S', "the SDK's wallet document", [
    'POST /v1/users/{user_id}/balance',
    'POST /v1/users/{user_id}/expenses',
    'GET /v1/users/{user_id}/expenses/{expense_id}',
    'DELETE /v1/users/{user_id}/expenses/{expense_id}',
    'GET /v1/users/{user_id}/expenses/by-ref/{reason_id}/{reference_id}',
    'DELETE /v1/users/{user_id}/expenses/by-ref/{reason_id}/{reference_id}',
  ]),
  ...calls(GATEWAY, 'S', "the SDK's apps document", [
    'GET /v1/pay/methods',
    'GET /v1/pay/transactions',
    'GET /v1/pay/transactions/unverified',
    'GET /v1/pay/transactions/{hash_id}/inquiry',
    'POST /v1/pay/transactions/{hash_id}/verify',
    'POST /v1/pay/pre-transactions',
    'GET /v1/plans',
    'GET /v1/plans/subscriptions',
    'GET /v1/plans/subscriptions/{subscription_id}',
  ]),
  ...calls(GATEWAY, 'S', "the SDK's story document", [
    'GET /v1/users/me/stories',
    'POST /v1/stories',
    'GET /v1/stories/discovery',
    'POST /v1/reels',
    'GET /v1/users/me/reels',
    'GET /v1/users/{user_id}/reels',
    'DELETE /v1/reels/{reel_id}',
    'PUT /v1/reels/{reel_id}',
    'POST /v1/reels/{reel_id}/likes',
    'GET /v1/feeds/hashtags',
  ]),
]

/** Finds the call of a request. Without a host it is looked for on every one, as where one server plays them all. */
export function undocumentedCall(
  { method, path }: { method: string; path: string },
  host?: string,
): UndocumentedCall | undefined {
  const [address = ''] = path.split('?', 1)
  return CALLS_WITHOUT_DOCUMENT.find(
    (call) =>
      call.method === method &&
      (host === undefined || call.host === host) &&
      new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
  )
}
