import type { SettingFault } from '@payvand/contract'
import { createMailer, MailError } from '../infra/mailer.ts'
import { needsAdmin, settingsWith, tryAddress, tryRegistration } from '../modules/accounts/index.ts'
import type { Services } from '../services.ts'

/** One line of `payvand doctor`: answers what is well, or throws what is not. */
export interface InstallationCheck {
  name: string
  run(services: Services): Promise<string>
}

const HELP: Record<SettingFault, string> = {
  incomplete: 'only one of two that belong together is set',
  invalid: 'has a wrong form',
  private: 'is a private address: browsers of this network reach it, the marketplace does not',
  unreachable: 'nobody answers there (a program that is not running does not either)',
  certificate: 'its certificate is not valid',
  timeout: 'the answer took too long',
  other: 'somebody else answers there; look at the address and at the proxy',
  refused: 'the marketplace does not take the client id or its secret',
  unclear: 'the answer of the marketplace does not say whether it knows the registration',
  mail_login: 'the mail server does not take the user or the password',
  mail_refused: 'the mail server refuses',
  bot_unknown: 'the messenger does not know the token of the bot',
  sms_login: 'the provider of SMS does not take the key',
  sms_credit: 'the account with the provider of SMS has no credit',
  sms_sender: 'the provider of SMS does not take the line',
  sms_refused: 'the provider of SMS refuses',
}

function assertWorks(fault: SettingFault | null): void {
  if (fault !== null) throw new Error(HELP[fault])
}

/** These try what an operator sets up at the first run as the panel's page of settings does. Payvand works without each. */
export const INSTALLATION_CHECKS: readonly InstallationCheck[] = [
  {
    name: 'Admin',
    async run(services) {
      if (await needsAdmin(services))
        throw new Error(
          `nobody has an account yet; start the program and open ${services.config.publicUrl}/first-run with the code it prints`,
        )
      return 'there are accounts'
    },
  },
  {
    name: 'Public address',
    async run(services) {
      const settings = await settingsWith(services, {})
      if (!settings.publicUrl) throw new Error('not set, so orders are only asked for (PAYVAND_PUBLIC_URL)')
      assertWorks(await tryAddress(services, settings))
      return `${settings.publicUrl} leads here`
    },
  },
  {
    name: 'Sign-on',
    async run(services) {
      const settings = await settingsWith(services, {})
      if (!settings.clientId)
        throw new Error('not set up, so sellers sign in with a password (BASALAM_CLIENT_ID)')
      assertWorks(await tryRegistration(services, settings))
      return 'the marketplace knows the registration'
    },
  },
  {
    name: 'Mail',
    async run({ config }) {
      if (!config.mail)
        throw new Error('not set up, so sellers are told in the panel and by webhook (PAYVAND_SMTP_URL)')
      const mailer = createMailer(config.mail)
      try {
        await mailer.verify()
        return 'the mail server takes the login'
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        throw new Error(error.code === 'outcome_unknown' ? HELP.timeout : HELP[error.code], {
          cause: error,
        })
      } finally {
        mailer.close()
      }
    },
  },
]
