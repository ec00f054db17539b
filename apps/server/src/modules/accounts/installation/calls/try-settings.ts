import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { checkSettings, settingsWith } from '../check-settings.ts'
import { tryAddress } from '../try-address.ts'
import { tryBot } from '../try-bot.ts'
import { tryMail } from '../try-mail.ts'
import { tryRegistration } from '../try-registration.ts'
import { trySms } from '../try-sms.ts'

/** Tries what is given, and what is saved or said by the environment where a value is left out. */
export const trySettings: Handler<'installation.trySettings'> = async ({ services }, { body }) => {
  const { part, mailTo, smsTo, ...changes } = body
  try {
    await checkSettings(services, changes)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { ok: false, fault: 'invalid' }
  }
  const settings = await settingsWith(services, changes)
  const fault =
    part === 'address'
      ? await tryAddress(services, settings)
      : part === 'registration'
        ? await tryRegistration(services, settings)
        : part === 'mail'
          ? await tryMail(settings, mailTo ?? '')
          : part === 'sms'
            ? await trySms(services, settings, smsTo ?? '')
            : await tryBot(part, settings)
  return { ok: fault === null, fault }
}
