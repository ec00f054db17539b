import { type FieldErrorCode } from '@payvand/contract'
import { INSTALLATION_SETTINGS, type InstallationSetting, isSmsProvider } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import {
  isBotToken,
  isMailSender,
  isOrigin,
  isRialPrice,
  isSmsLine,
  isSmtpAddress,
  isSupportLink,
} from '../../../infra/settings/setting-rules.ts'
import { type Settings, settingsOfEnvironment } from '../../../infra/settings/setting-variables.ts'
import { findSettings } from '../../../infra/settings/settings-store.ts'
import type { Services } from '../services.ts'

const RULES: Partial<Record<InstallationSetting, { isRight(text: string): boolean; fault: FieldErrorCode }>> =
  {
    publicUrl: { isRight: isOrigin, fault: 'origin_invalid' },
    smtpUrl: { isRight: isSmtpAddress, fault: 'smtp_url_invalid' },
    mailFrom: { isRight: isMailSender, fault: 'mail_sender_invalid' },
    baleToken: { isRight: isBotToken, fault: 'bot_token_invalid' },
    telegramToken: { isRight: isBotToken, fault: 'bot_token_invalid' },
    telegramApi: { isRight: isOrigin, fault: 'origin_invalid' },
    smsProvider: { isRight: isSmsProvider, fault: 'invalid' },
    smsLine: { isRight: isSmsLine, fault: 'invalid' },
    smsSegmentRial: { isRight: isRialPrice, fault: 'invalid' },
    supportUrl: { isRight: isSupportLink, fault: 'support_link_invalid' },
  }
/** One of these is no use without the others of its row. */
const GROUPS = [
  ['clientId', 'clientSecret'],
  ['smtpUrl', 'mailFrom'],
  ['smsProvider', 'smsKey', 'smsLine', 'smsSegmentRial'],
] as const satisfies InstallationSetting[][]

/** The settings as they would count with these changes. An empty value takes a setting away. */
export async function settingsWith(
  { rows, secrets, config }: Pick<Services, 'rows' | 'secrets' | 'config'>,
  changes: Settings,
): Promise<Settings> {
  const written = {
    ...(await findSettings(rows, secrets)),
    ...changes,
    ...settingsOfEnvironment(config.environment),
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value))
}

/**
 * Refuses changes that could not be used: of a variable that the environment says, of a wrong form, or one of a group alone.
 * @throws CallError `invalid_request` with a sentence a field
 */
export async function checkSettings(
  services: Pick<Services, 'rows' | 'secrets' | 'config'>,
  changes: Settings,
): Promise<void> {
  const said = settingsOfEnvironment(services.config.environment)
  const after = await settingsWith(services, changes)
  const faults: Partial<Record<InstallationSetting, FieldErrorCode>> = {}
  for (const group of GROUPS) {
    const isChanged = group.some((name) => changes[name] !== undefined)
    if (!isChanged || group.every((name) => !after[name])) continue
    for (const name of group) if (!after[name]) faults[name] = 'required'
  }
  for (const name of INSTALLATION_SETTINGS) {
    const value = changes[name]
    const rule = RULES[name]
    if (value === undefined) continue
    if (said[name]) faults[name] = 'set_by_environment'
    else if (value !== '' && rule && !rule.isRight(value)) faults[name] = rule.fault
  }
  const fields = Object.entries(faults).map(([name, code]) => ({
    field: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    message: FIELD_SENTENCES[code],
  }))
  if (fields.length > 0) throw new CallError('invalid_request', { fields })
}
