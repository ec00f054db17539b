import { INSTALLATION_SETTINGS, type InstallationSetting } from '@payvand/domain'

/** The variable of the environment that says the same as a setting of the panel, and wins. */
const SETTING_VARIABLES = {
  publicUrl: 'PAYVAND_PUBLIC_URL',
  clientId: 'BASALAM_CLIENT_ID',
  clientSecret: 'BASALAM_CLIENT_SECRET',
  smtpUrl: 'PAYVAND_SMTP_URL',
  mailFrom: 'PAYVAND_MAIL_FROM',
  baleToken: 'PAYVAND_BALE_TOKEN',
  telegramToken: 'PAYVAND_TELEGRAM_TOKEN',
  telegramApi: 'PAYVAND_TELEGRAM_API',
  smsProvider: 'PAYVAND_SMS_PROVIDER',
  smsKey: 'PAYVAND_SMS_KEY',
  smsLine: 'PAYVAND_SMS_LINE',
  smsCodeTemplate: 'PAYVAND_SMS_CODE_TEMPLATE',
  smsSegmentRial: 'PAYVAND_SMS_SEGMENT_RIAL',
  supportUrl: 'PAYVAND_SUPPORT',
} as const satisfies Record<InstallationSetting, string>

export type Settings = { [Name in InstallationSetting]?: string | undefined }

/** Finds the settings that the environment says. A variable that is empty says nothing: compose files pass such ones on. */
export function settingsOfEnvironment(environment: NodeJS.ProcessEnv): Settings {
  const said = INSTALLATION_SETTINGS.map((name) => [name, environment[SETTING_VARIABLES[name]]] as const)
  return Object.fromEntries(said.filter(([, value]) => value))
}

/** The environment in which these settings are said, but for those that it says itself. */
export function environmentWith(environment: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  const own = settingsOfEnvironment(environment)
  const added = INSTALLATION_SETTINGS.flatMap((name) =>
    own[name] === undefined && settings[name] ? [[SETTING_VARIABLES[name], settings[name]]] : [],
  )
  return { ...environment, ...Object.fromEntries(added) }
}
