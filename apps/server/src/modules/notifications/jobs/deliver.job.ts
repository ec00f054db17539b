import { afterQuiet, untilNextQuotaDay } from '@payvand/domain'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { type Ladder, nextAttempt } from '../../../infra/jobs/retries.ts'
import { measure } from '../../../infra/observe/measure.ts'
import { type Services, tryQuota } from '../../accounts/index.ts'
import { CHANNELS } from '../channels/channels.ts'
import { DeliveryFailure } from '../channels/delivery-failure.ts'
import { type ChannelRow, delivers, findChannel, listChannels } from '../channels-store.ts'
import { findDeliveryHours } from '../delivery-hours-store.ts'
import { handOver } from '../hand-over.ts'
import {
  abandonedMessages,
  businessesWithDueMessages,
  dropFromOutbox,
  dueMessage,
  holdOutbox,
  insertMessage,
  type MessageRow,
  messageOutbox,
  postponeInOutbox,
} from '../notification-outbox-store.ts'
import { notify } from '../notify.ts'
import { sendMessage } from '../send-message.ts'

/** Most notifications in one message. */
const A_MESSAGE = 50
/** A message that did not arrive is given up after the last of these, and told in the panel. */
const RETRIES: Ladder = {
  waitsMs: [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000],
  attempts: 7,
}

export const deliveryQueue = defineBusinessQueue({
  name: 'notifications.deliver',
  concurrency: 4,
  // An order is told of within three seconds (docs/decisions/0067).
  lookEveryMs: 1_000,
  // A seller is told that they were banned.
  evenClosed: true,
  key: (businessId) => `notifications:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueMessages(rows, now()),
  run,
})

/**
 * Sends the due notifications of a business by its channels, one message after another, in its own queue. A message is
 * written down as leaving before it does; one whose outcome is unknown is sent again with the same key where its channel
 * is repeatable (decision 35).
 */
async function run(
  services: Services,
  { businessId }: { businessId: number },
  lease: AbortSignal,
): Promise<void> {
  await settleAbandoned(services, businessId)
  for (const { id } of await listChannels(services.rows, businessId)) {
    while (!lease.aborted && (await formMessage(services, businessId, id))) {
      // The next one, where more waits than one message takes.
    }
  }
  while (!lease.aborted) {
    const message = await dueMessage(services.rows, businessId, services.now())
    if (!message) return
    if (!(await tryQuota(services, businessId, 'messages'))) {
      await untilTomorrow(services, message)
      continue
    }
    await messageOutbox.begin(services.rows, [message], services.now())
    await deliver(services, message)
  }
}

/** It leaves after midnight: the notifications themselves stand in the panel. */
async function untilTomorrow({ rows, now }: Services, message: MessageRow): Promise<void> {
  const at = new Date(now().getTime() + untilNextQuotaDay(now()))
  const reason = { code: 'quota_used_up', messages: [] }
  await messageOutbox.postpone(rows, [message], { at, reason, costsAttempt: false })
  measure('payvand_notifications_total', { channel: 'quota', outcome: 'later' })
}

async function settleAbandoned(services: Services, businessId: number): Promise<void> {
  const { rows, now } = services
  for (const message of await abandonedMessages(rows, businessId)) {
    const channel = await findChannel(rows, businessId, message.channel_id)
    const { isRepeatable } = CHANNELS[channel.kind]
    const isAgain =
      typeof isRepeatable === 'boolean' ? isRepeatable : await isRepeatable(services, message.message_key)
    if (isAgain)
      await messageOutbox.postpone(rows, [message], { at: now(), reason: null, costsAttempt: true })
    else await giveUp(services, message, channel, 'outcome_unknown')
  }
}

/** Puts what is due by a channel into a message. Answers whether there may be more. */
function formMessage({ rows, now }: Services, businessId: number, channelId: number): Promise<boolean> {
  const moment = now()
  return rows.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, businessId, channelId)
    // Buttons stand beneath a message of one notification.
    const isByItself = CHANNELS[channel.kind].bearsButtons && channel.mode === 'at_once'
    const limit = isByItself ? 1 : A_MESSAGE
    const due = await holdOutbox(trx, businessId, channelId, { dueBy: moment, limit })
    if (due.length === 0) return false
    const left = due.filter((entry) => !delivers(channel, entry)).map(({ id }) => id)
    await dropFromOutbox(trx, businessId, channelId, left)
    const notificationIds = due.map(({ id }) => id).filter((id) => !left.includes(id))
    // The quiet hours may have begun before this late delivery.
    const hours = await findDeliveryHours(trx, businessId)
    const quietUntil = channel.mode === 'at_once' ? afterQuiet(moment.getTime(), hours) : moment.getTime()
    if (quietUntil > moment.getTime()) {
      for (const id of notificationIds)
        await postponeInOutbox(trx, businessId, channelId, id, new Date(quietUntil))
    } else if (notificationIds.length > 0) {
      const message = { channelId, notificationIds, state: 'waiting', isTest: false } as const
      await insertMessage(trx, businessId, message, moment)
    }
    return due.length === limit
  })
}

async function deliver(services: Services, message: MessageRow): Promise<void> {
  const { rows, now } = services
  const channel = await findChannel(rows, message.business_id, message.channel_id)
  try {
    await sendMessage(services, message, channel)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) {
      services.logger.error({ err: error, messageId: message.id }, 'Sending a notification failed')
    }
    await notDelivered(
      services,
      message,
      channel,
      error instanceof DeliveryFailure ? error : new DeliveryFailure('unreachable', false),
    )
    return
  }
  await messageOutbox.settle(rows, [message], { state: 'done' }, now())
  measure('payvand_notifications_total', { channel: channel.kind, outcome: 'sent' })
}

async function notDelivered(
  services: Services,
  message: MessageRow,
  channel: ChannelRow,
  failure: DeliveryFailure,
): Promise<void> {
  const { rows, now } = services
  const ladder = nextAttempt(message.attempts, now(), RETRIES)
  const next =
    ladder && failure.retryAfterMs !== null ? new Date(now().getTime() + failure.retryAfterMs) : ladder
  if (failure.isFinal || !next) return giveUp(services, message, channel, failure.code)
  const hours = await findDeliveryHours(rows, message.business_id)
  const at = new Date(afterQuiet(next.getTime(), hours))
  const keepsIntent = failure.code === 'outcome_unknown'
  const reason = { code: failure.code, messages: [] }
  await messageOutbox.postpone(rows, [message], { at, reason, costsAttempt: true, keepsIntent })
  measure('payvand_notifications_total', { channel: channel.kind, outcome: 'later' })
}

/** The notifications themselves stand in the panel, and leave by another channel where there is one; that they did not leave stands there as well. */
async function giveUp(
  services: Services,
  message: MessageRow,
  { kind }: ChannelRow,
  code: string,
): Promise<void> {
  const { rows, now } = services
  const outcome = code === 'outcome_unknown' ? 'unknown' : 'failed'
  measure('payvand_notifications_total', { channel: kind, outcome })
  await rows.transaction().execute(async (trx) => {
    const end = { state: 'refused', reason: { code, messages: [] } } as const
    await messageOutbox.settle(trx, [message], end, now())
    // A seller who switched the channel off wants no other one instead.
    if (code !== 'settings_changed') await handOver({ ...services, rows: trx }, message)
    await notify(
      trx,
      message.business_id,
      {
        event: 'delivery_failed',
        subjects: [String(message.id)],
        group: kind,
        details: { channel: kind, reason: code },
      },
      now(),
    )
  })
}
