import { afterQuiet, NOTIFICATION_CHANNELS, type NotificationChannel } from '@payvand/domain'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { measure } from '../../../infra/observe/measure.ts'
import type { Services } from '../../accounts/index.ts'
import { DeliveryFailure } from '../delivery-failure.ts'
import {
  abandonedMessages,
  businessesWithDueMessages,
  dropFromOutbox,
  endMessage,
  holdOutbox,
  insertMessage,
  type MessageRow,
  postponeInOutbox,
  retryMessage,
  takeDueMessage,
} from '../notification-outbox-store.ts'
import { findNotificationSettings, hoursOf, isMuted, modeOf } from '../notification-settings-store.ts'
import { notify } from '../notify.ts'
import { sendMessage } from '../send-message.ts'

/** Most notifications in one message. */
const A_MESSAGE = 50
/** Waits after a message that did not arrive; after the last it is given up, and told in the panel. */
const RETRY_MS = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000]

export const deliveryQueue = defineBusinessQueue({
  name: 'notifications.deliver',
  concurrency: 4,
  key: (businessId) => `notifications:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueMessages(rows, now()),
  run,
})

/**
 * Sends what a business is to be told by mail and webhook, one message after another, in its own queue. A webhook whose
 * outcome nobody knows is called again with the same key; a mail is written down as leaving before it does, and is not
 * sent again where nobody knows (decision 35).
 */
async function run(
  services: Services,
  { businessId }: { businessId: number },
  lease: AbortSignal,
): Promise<void> {
  await settleAbandoned(services, businessId)
  for (const channel of NOTIFICATION_CHANNELS) {
    while (!lease.aborted && (await formMessage(services, businessId, channel))) {
      // The next one, where more waits than one message takes.
    }
  }
  while (!lease.aborted) {
    const message = await takeDueMessage(services.rows, businessId, services.now())
    if (!message) return
    await deliver(services, message)
  }
}

async function settleAbandoned(services: Services, businessId: number): Promise<void> {
  const { rows, now } = services
  for (const message of await abandonedMessages(rows, businessId)) {
    if (message.channel === 'webhook') await retryMessage(rows, message, { dueAt: now(), failure: null })
    else await giveUp(services, message, { status: 'unknown', failure: 'outcome_unknown' })
  }
}

/** Puts what is due by a channel into a message. Answers whether there may be more. */
function formMessage(
  { rows, now }: Services,
  businessId: number,
  channel: NotificationChannel,
): Promise<boolean> {
  const moment = now()
  return rows.transaction().execute(async (trx) => {
    const due = await holdOutbox(trx, businessId, channel, { dueBy: moment, limit: A_MESSAGE })
    if (due.length === 0) return false
    const settings = await findNotificationSettings(trx, businessId)
    const mode = modeOf(settings, channel)
    const left = due.filter(({ event }) => mode === 'off' || isMuted(settings, event, channel))
    await dropFromOutbox(
      trx,
      businessId,
      channel,
      left.map(({ id }) => id),
    )
    const going = due.filter((row) => !left.includes(row)).map(({ id }) => id)
    // The quiet hours may have begun before this late delivery.
    const quietUntil = mode === 'at_once' ? afterQuiet(moment.getTime(), hoursOf(settings)) : moment.getTime()
    if (quietUntil > moment.getTime()) {
      for (const id of going) await postponeInOutbox(trx, businessId, channel, id, new Date(quietUntil))
    } else if (going.length > 0) {
      const message = { channel, notificationIds: going, status: 'waiting', isTest: false } as const
      await insertMessage(trx, businessId, message, moment)
    }
    return due.length === A_MESSAGE
  })
}

async function deliver(services: Services, message: MessageRow): Promise<void> {
  const { rows, now } = services
  try {
    await sendMessage(services, message)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) {
      services.logger.error({ err: error, messageId: message.id }, 'Sending a notification failed')
    }
    await notDelivered(
      services,
      message,
      error instanceof DeliveryFailure ? error : new DeliveryFailure('unreachable', false),
    )
    return
  }
  await endMessage(rows, message, { status: 'sent', failure: null }, now())
  measure('payvand_notifications_total', { channel: message.channel, outcome: 'sent' })
}

async function notDelivered(
  services: Services,
  message: MessageRow,
  failure: DeliveryFailure,
): Promise<void> {
  const { rows, now } = services
  const wait = RETRY_MS[message.attempts - 1]
  if (failure.isFinal || wait === undefined) {
    const status = failure.code === 'outcome_unknown' ? 'unknown' : 'failed'
    await giveUp(services, message, { status, failure: failure.code })
    return
  }
  const settings = await findNotificationSettings(rows, message.business_id)
  const dueAt = new Date(afterQuiet(now().getTime() + wait, hoursOf(settings)))
  await retryMessage(rows, message, { dueAt, failure: failure.code })
  measure('payvand_notifications_total', { channel: message.channel, outcome: 'later' })
}

/** The notifications themselves stand in the panel; that they did not leave stands there as well. */
async function giveUp(
  { rows, now }: Services,
  message: MessageRow,
  end: { status: 'failed' | 'unknown'; failure: string },
): Promise<void> {
  measure('payvand_notifications_total', { channel: message.channel, outcome: end.status })
  await rows.transaction().execute(async (trx) => {
    await endMessage(trx, message, end, now())
    await notify(
      trx,
      message.business_id,
      {
        event: 'delivery_failed',
        subjects: [String(message.id)],
        group: message.channel,
        details: { channel: message.channel, reason: end.failure },
      },
      now(),
    )
  })
}
