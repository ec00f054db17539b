import type { SmsProviderName } from '@payvand/domain'
import { kavenegar } from './kavenegar.ts'
import { smsIr } from './sms-ir.ts'
import type { SmsProvider } from './sms-provider.ts'

export const SMS_PROVIDERS_BY_NAME: Readonly<Record<SmsProviderName, SmsProvider>> = {
  kavenegar,
  smsir: smsIr,
}
