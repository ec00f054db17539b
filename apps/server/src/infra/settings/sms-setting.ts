import { isSmsProvider, type SmsProviderName } from '@payvand/domain'
import { isRialPrice, isSmsLine } from './setting-rules.ts'

/** The operator's account with a provider of SMS. */
export interface SmsSetting {
  provider: SmsProviderName
  /** The provider's origin, without a slash at its end. */
  host: string
  key: string
  line: string
  /** The provider's template that codes are sent by; null: they leave as a text by the line. */
  codeTemplate: string | null
  segmentRial: number
}

const HOSTS: Record<SmsProviderName, string> = {
  kavenegar: 'https://api.kavenegar.com',
  smsir: 'https://api.sms.ir',
}
/** The practice world has an account, so that its screens are whole. */
const SANDBOX_ACCOUNT = {
  PAYVAND_SMS_PROVIDER: 'kavenegar',
  PAYVAND_SMS_KEY: 'sandbox-kavenegar-key',
  PAYVAND_SMS_LINE: '10004346',
  PAYVAND_SMS_SEGMENT_RIAL: '2400',
}

/**
 * @param sandboxHosts the providers' stand-ins as JSON by their names, in the practice world
 * @throws Error that names the variable that is missing or wrong; the key is not repeated
 */
export function smsOf(env: NodeJS.ProcessEnv, sandboxHosts: string | undefined): SmsSetting | null {
  const said = env.PAYVAND_SMS_PROVIDER ? env : sandboxHosts ? { ...env, ...SANDBOX_ACCOUNT } : env
  const {
    PAYVAND_SMS_PROVIDER: provider,
    PAYVAND_SMS_KEY: key,
    PAYVAND_SMS_LINE: line,
    PAYVAND_SMS_SEGMENT_RIAL: price,
  } = said
  if (!provider && !key && !line && !price) return null
  if (!provider || !key || !line || !price)
    throw new Error(
      'PAYVAND_SMS_PROVIDER, PAYVAND_SMS_KEY, PAYVAND_SMS_LINE and PAYVAND_SMS_SEGMENT_RIAL belong together: one is missing',
    )
  if (!isSmsProvider(provider))
    throw new Error(`PAYVAND_SMS_PROVIDER is kavenegar or smsir, not: ${provider}`)
  if (!isSmsLine(line)) throw new Error(`PAYVAND_SMS_LINE is not a number: ${line}`)
  if (!isRialPrice(price)) throw new Error(`PAYVAND_SMS_SEGMENT_RIAL is not a whole number of rial: ${price}`)
  const hosts = sandboxHosts ? (JSON.parse(sandboxHosts) as Record<SmsProviderName, string>) : HOSTS
  return {
    provider,
    host: hosts[provider],
    key,
    line,
    codeTemplate: env.PAYVAND_SMS_CODE_TEMPLATE || null,
    segmentRial: Number(price),
  }
}
