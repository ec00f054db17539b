import { randomUUID } from 'node:crypto'
import type { SettingFault } from '@payvand/contract'
import { CHANNEL_FIELD_PATTERNS, iranianPhone } from '@payvand/domain'
import { NOTIFICATION_SMS_TEXTS } from '@payvand/texts'
import { readConfig } from '../../../config.ts'
import { environmentWith, type Settings } from '../../../infra/settings/setting-variables.ts'
import { askProvider } from '../../../infra/sms/ask-provider.ts'
import { SmsError } from '../../../infra/sms/sms-error.ts'
import { SMS_PROVIDERS_BY_NAME } from '../../../infra/sms/sms-providers.ts'
import type { Services } from '../services.ts'

const FAULTS: Readonly<Record<SmsError['code'], SettingFault>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  certificate: 'certificate',
  sms_login: 'sms_login',
  sms_credit: 'sms_credit',
  sms_sender: 'sms_sender',
  sms_number: 'sms_refused',
  sms_refused: 'sms_refused',
  sms_too_many: 'timeout',
  outcome_unknown: 'timeout',
}

/** Sends an SMS by this account, which costs. Null: the provider took it over, which is no proof that it arrives. */
export async function trySms(
  { config, network }: Pick<Services, 'config' | 'network'>,
  settings: Settings,
  to: string,
): Promise<SettingFault | null> {
  const { sms } = readConfig(environmentWith(config.environment, settings))
  if (!sms || !to) return 'incomplete'
  const mobile = iranianPhone(to)
  if (mobile === null || !CHANNEL_FIELD_PATTERNS.tel.test(mobile)) return 'invalid'
  const provider = SMS_PROVIDERS_BY_NAME[sms.provider]
  try {
    const text = NOTIFICATION_SMS_TEXTS.trial
    await provider.sendText(askProvider(network), sms, { to: mobile, text, key: randomUUID() })
    return null
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    return FAULTS[error.code]
  }
}
