import { MailError } from '../../../infra/mailer.ts'
import type { Channel } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { mailContent } from './mail-content.ts'

/** A mail leaves through the operator's mail server. */
export const mailChannel: Channel<'address'> = {
  isSetUp: ({ mailer }) => mailer !== null,
  isRepeatable: false,
  async send({ config: { panelUrl }, mailer }, { settings }, message) {
    if (!mailer) throw new DeliveryFailure('mail_not_set_up', true)
    try {
      await mailer.send({
        to: settings.address,
        ...mailContent(message.notifications, { isDigest: message.isDigest, panelUrl }),
        messageId: `<${message.key}@${new URL(panelUrl).hostname}>`,
      })
    } catch (error) {
      if (error instanceof MailError) throw new DeliveryFailure(error.code, error.isFinal)
      throw error
    }
  },
}
