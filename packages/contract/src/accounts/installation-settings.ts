import { INSTALLATION_SETTINGS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'

/** `environment`: a variable says it, and the panel cannot change it. `panel`: an operator wrote it. `none`: nobody did. */
export const SETTING_SOURCES = ['environment', 'panel', 'none'] as const
export type SettingSource = (typeof SETTING_SOURCES)[number]

/** Parts of the settings that can be tried. */
export const SETTING_PARTS = ['address', 'registration', 'mail', 'sms', 'bale', 'telegram'] as const
export type SettingPart = (typeof SETTING_PARTS)[number]

/** Why a part does not work. `private`: only this network reaches the address. `other`: somebody else answers there. */
export const SETTING_FAULTS = [
  'incomplete',
  'invalid',
  'private',
  'unreachable',
  'certificate',
  'timeout',
  'other',
  'refused',
  'unclear',
  'mail_login',
  'mail_refused',
  'bot_unknown',
  'sms_login',
  'sms_credit',
  'sms_sender',
  'sms_refused',
] as const
export type SettingFault = (typeof SETTING_FAULTS)[number]

const LONGEST = 500
/** Empty takes the setting away; left out, it stays as it is. */
const text = z.string().trim().max(LONGEST, 'text_too_long').optional()
const changes = z.object({
  publicUrl: text,
  clientId: text,
  clientSecret: text,
  smtpUrl: text,
  mailFrom: text,
  baleToken: text,
  telegramToken: text,
  telegramApi: text,
  smsProvider: text,
  smsKey: text,
  smsLine: text,
  /** Name or number of the provider's template that codes are sent by; without one they leave as a text by the line. */
  smsCodeTemplate: text,
  /** Price of one segment of a message in whole rial, as digits. */
  smsSegmentRial: text,
  supportUrl: text,
})

const settingsAnswer = z.object({
  settings: z.record(
    z.enum(INSTALLATION_SETTINGS),
    z.object({
      /** The value that counts; null where there is none, and for a secret always. */
      value: z.string().nullable(),
      source: z.enum(SETTING_SOURCES),
    }),
  ),
  /** Address to which the marketplace sends sellers back: it stands in its registration, to the letter. */
  redirectUri: z.string(),
})
export type InstallationSettingsAnswer = z.output<typeof settingsAnswer>

export const installationSettingsCalls = {
  'installation.settings': defineCall({
    method: 'GET',
    path: '/v1/operator/settings',
    access: 'admin',
    answer: settingsAnswer,
    summary: 'The settings of the installation that an operator can change; secrets are never answered',
  }),
  'installation.saveSettings': defineCall({
    method: 'PATCH',
    path: '/v1/operator/settings',
    access: 'admin',
    body: changes,
    answer: settingsAnswer,
    summary: 'Change settings; every process follows within ten seconds',
  }),
  'installation.trySettings': defineCall({
    method: 'POST',
    path: '/v1/operator/settings/try',
    access: 'admin',
    body: changes.extend({
      part: z.enum(SETTING_PARTS, 'invalid'),
      /** Receiver of the test mail. */
      mailTo: z.string().trim().max(LONGEST, 'text_too_long').optional(),
      /** Receiver of the test SMS: a mobile number in Iran. */
      smsTo: z.string().trim().max(LONGEST, 'text_too_long').optional(),
    }),
    answer: z.object({
      ok: z.boolean(),
      /** Why it does not work; null where it does. */
      fault: z.enum(SETTING_FAULTS).nullable(),
    }),
    summary: 'Try a part of the settings as given, or as saved where a value is left out; saves nothing',
  }),
}
