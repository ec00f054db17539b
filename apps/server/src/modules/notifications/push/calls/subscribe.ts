import { deviceWords, FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { deviceOf, type Handler, recordSecurityEvent } from '../../../accounts/index.ts'
import { followDevices } from '../follow-devices.ts'
import { pushDeviceAnswer } from '../push-device-answer.ts'
import { endpointHash, saveSubscription } from '../push-subscriptions-store.ts'

export const subscribe: Handler<'push.subscribe'> = async (context, { body }) => {
  const { services, user, userAgent } = context
  const { endpoint } = body
  if (!isPushAddress(endpoint, services.config.allowHosts)) {
    throw new CallError('invalid_request', {
      fields: [{ field: 'endpoint', message: FIELD_SENTENCES.url_invalid }],
    })
  }
  const hash = endpointHash(endpoint)
  const { browser, system } = deviceOf(userAgent)
  const row = await services.rows.transaction().execute(async (trx) => {
    const device = deviceWords(browser, system)
    const saved = await saveSubscription(
      trx,
      {
        business_id: user.businessId,
        user_id: user.id,
        endpoint_hash: hash,
        subscription_sealed: services.secrets.seal(
          'push_subscriptions.subscription_sealed',
          hash,
          JSON.stringify(body),
        ),
        device,
      },
      services.now(),
    )
    await followDevices(trx, user.businessId)
    await recordSecurityEvent(trx, context, { event: 'push_device_added', user, subject: device })
    return saved
  })
  return pushDeviceAnswer(row)
}

/** Push services speak https; the practice world's is let through by name. The guarded client refuses private addresses. */
function isPushAddress(endpoint: string, allowHosts: readonly string[]): boolean {
  const { protocol, host } = new URL(endpoint)
  return protocol === 'https:' || allowHosts.includes(host)
}
