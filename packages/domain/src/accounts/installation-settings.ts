/** Settings of the installation that an operator can write in the panel. Each is a variable of the environment too, which wins. */
export const INSTALLATION_SETTINGS = [
  'publicUrl',
  'clientId',
  'clientSecret',
  'smtpUrl',
  'mailFrom',
  'baleToken',
  'telegramToken',
  'telegramApi',
  'smsProvider',
  'smsKey',
  'smsLine',
  'smsCodeTemplate',
  'smsSegmentRial',
  'supportUrl',
] as const
export type InstallationSetting = (typeof INSTALLATION_SETTINGS)[number]

/** Settings that are never shown again. */
export const SECRET_SETTINGS: readonly InstallationSetting[] = [
  'clientSecret',
  'smtpUrl',
  'smsKey',
  'baleToken',
  'telegramToken',
]
