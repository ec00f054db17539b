import { randomUUID } from 'node:crypto'
import { type Mail, MailError } from '../../../infra/mailer.ts'
import type { Channel, ChannelServices } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { codeContent, mailContent } from './mail-content.ts'

/** A mail leaves through the operator's mail server. */
export const mailChannel: Channel<'address'> = {
  isSetUp: ({ mailer }) => mailer !== null,
  isRepeatable: false,
  sendCode: ({ config: { panelUrl }, mailer }, { address }, code) =>
    deliver(mailer, {
      to: address,
      ...codeContent(code),
      messageId: `<${randomUUID()}@${new URL(panelUrl).hostname}>`,
    }),
  send: ({ config: { panelUrl }, mailer }, { settings }, message) =>
    deliver(mailer, {
      to: settings.address,
      ...mailContent(message.notifications, { isDigest: message.isDigest, panelUrl }),
      messageId: `<${message.key}@${new URL(panelUrl).hostname}>`,
    }),
}

async function deliver(mailer: ChannelServices['mailer'], mail: Mail): Promise<void> {
  if (!mailer) throw new DeliveryFailure('mail_not_set_up', true)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof MailError) throw new DeliveryFailure(error.code, error.isFinal)
    throw error
  }
}
