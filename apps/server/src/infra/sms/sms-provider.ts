import type { SmsSetting } from '../settings/sms-setting.ts'
import type { Ask } from './ask-provider.ts'

export interface SmsReceipt {
  /** Cost in whole rial as the provider counted it. */
  costRial: number
}

/** Somebody who sends SMS for money. Receivers are `09…`. Each call throws SmsError where nobody knows that it was taken over. */
export interface SmsProvider {
  /** How long a text whose key was sent before is not sent again, in ms; null: always again. */
  remembersKeysMs: number | null
  sendText(ask: Ask, account: SmsSetting, sms: { to: string; text: string; key: string }): Promise<SmsReceipt>
  /** By the provider's template, which reaches those as well who refuse advertisements. */
  sendCode(
    ask: Ask,
    account: SmsSetting,
    sms: { to: string; code: string; template: string },
  ): Promise<SmsReceipt>
}
