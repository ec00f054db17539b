import { createHash } from 'node:crypto'
import { jalaliMonthStart, MOST_SMS_SEGMENTS } from '@payvand/domain'
import { NOTIFICATION_SMS_TEXTS, smsText } from '@payvand/texts'
import type { SmsSetting } from '../../../infra/settings/sms-setting.ts'
import { type Ask, askProvider } from '../../../infra/sms/ask-provider.ts'
import { SmsError } from '../../../infra/sms/sms-error.ts'
import type { SmsReceipt } from '../../../infra/sms/sms-provider.ts'
import { SMS_PROVIDERS_BY_NAME } from '../../../infra/sms/sms-providers.ts'
import {
  beginSmsSend,
  findSmsSend,
  forgetSmsSend,
  type SmsSendRow,
  settleSmsSend,
  sumSmsSends,
} from '../sms-sends-store.ts'
import type { Channel, ChannelServices, OutgoingMessage } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'

type Leaving = Pick<OutgoingMessage, 'key' | 'businessId'>

/** An SMS leaves through the operator's account with a provider, and costs money. */
export const smsChannel: Channel<'mobile'> = {
  isSetUp: ({ config }) => config.sms !== null,
  async isRepeatable({ rows, config: { sms }, now }, key) {
    const before = await findSmsSend(rows, key)
    return before === undefined || before.sent_at !== null || isRemembered(before, sms, now())
  },
  async costs({ config: { sms }, rows, now }, businessId) {
    if (!sms) return null
    const { count, rial } = await sumSmsSends(rows, businessId, jalaliMonthStart(now()))
    const price = { segmentRial: sms.segmentRial, mostSegments: MOST_SMS_SEGMENTS }
    return { ...price, monthCount: count, monthRial: rial }
  },
  sendCode: (services, { mobile: to }, code, message) =>
    leave(services, message, (ask, account) => {
      const provider = SMS_PROVIDERS_BY_NAME[account.provider]
      const { codeTemplate: template } = account
      return template
        ? provider.sendCode(ask, account, { to, code, template })
        : provider.sendText(ask, account, { to, text: NOTIFICATION_SMS_TEXTS.code(code), key: message.key })
    }),
  send: (services, { settings: { mobile: to } }, message) =>
    leave(services, message, (ask, account) =>
      SMS_PROVIDERS_BY_NAME[account.provider].sendText(ask, account, {
        to,
        text: smsText(message.notifications),
        key: message.key,
      }),
    ),
}

/**
 * Sends a message unless it was sent. It is written down before it leaves, so that one whose outcome nobody knows leaves
 * again only while the account that it left by answers its key with the earlier message.
 */
async function leave(
  { config: { sms: account }, network, rows, now }: ChannelServices,
  { key, businessId }: Leaving,
  send: (ask: Ask, account: SmsSetting) => Promise<SmsReceipt>,
): Promise<void> {
  if (!account) throw new DeliveryFailure('sms_not_set_up', true)
  const before = await findSmsSend(rows, key)
  if (before?.sent_at) return
  if (before && !isRemembered(before, account, now())) throw new DeliveryFailure('outcome_unknown', true)
  await beginSmsSend(rows, businessId, { key, accountHash: accountHash(account) }, now())
  try {
    const { costRial } = await send(askProvider(network), account)
    await settleSmsSend(rows, key, { costRial, now: now() })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    if (error.code === 'outcome_unknown') {
      const isLost = SMS_PROVIDERS_BY_NAME[account.provider].remembersKeysMs === null
      throw new DeliveryFailure('outcome_unknown', isLost)
    }
    // An earlier try may have arrived even though this one did not.
    if (!before) await forgetSmsSend(rows, key)
    throw new DeliveryFailure(error.code, error.isFinal)
  }
}

/** Tells whether the provider still answers this message's key with the message that may have arrived. */
function isRemembered(before: SmsSendRow, account: SmsSetting | null, now: Date): boolean {
  if (!account || before.account_hash !== accountHash(account)) return false
  const { remembersKeysMs } = SMS_PROVIDERS_BY_NAME[account.provider]
  return remembersKeysMs !== null && now.getTime() - before.started_at.getTime() < remembersKeysMs
}

/** Keys are remembered by account, which is told apart without its secret. */
const accountHash = ({ provider, key }: SmsSetting): string =>
  `${provider} ${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
