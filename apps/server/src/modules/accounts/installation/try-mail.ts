import { randomUUID } from 'node:crypto'
import type { SettingFault } from '@payvand/contract'
import { TEST_MAIL } from '@payvand/texts'
import { createMailer, MailError } from '../../../infra/mailer.ts'
import { isMailSender } from '../../../infra/settings/setting-rules.ts'
import type { Settings } from '../../../infra/settings/setting-variables.ts'

/** Sends a mail by this server. Null: the server took it over, which is no proof that it arrives. */
export async function tryMail({ smtpUrl, mailFrom }: Settings, to: string): Promise<SettingFault | null> {
  if (!smtpUrl || !mailFrom || !to) return 'incomplete'
  if (!isMailSender(to)) return 'invalid'
  const mailer = createMailer({ smtpUrl, from: mailFrom })
  const messageId = `<${randomUUID()}@payvand>`
  try {
    await mailer.send({ to, messageId, ...TEST_MAIL, html: `<p dir="rtl">${TEST_MAIL.text}</p>` })
    return null
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return error.code === 'outcome_unknown' ? 'timeout' : error.code
  } finally {
    mailer.close()
  }
}
