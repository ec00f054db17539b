import type { FieldErrorCode, InputOf } from '@payvand/contract'
import {
  type DeliveryHours,
  emptyChannelFields,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import {
  type Handler,
  recordSecurityEvent,
  requireConfirmation,
  type UserContext,
} from '../../accounts/index.ts'
import { CHANNELS } from '../channels/channels.ts'
import { type ChannelChoice, choiceOf, listChannels, saveChannel } from '../channels-store.ts'
import { findDeliveryHours, saveDeliveryHours } from '../delivery-hours-store.ts'
import { rescheduleOutbox } from '../reschedule-outbox.ts'
import { settingsAnswer } from '../settings-answer.ts'

/**
 * Fields that are not given stay. Notifications that already wait to leave follow the new settings in the same
 * transaction.
 */
export const updateSettings: Handler<'notifications.updateSettings'> = async (
  context,
  { body: { channels = {}, currentPassword, ...givenHours } },
) => {
  const { services, user } = context
  const { businessId } = user
  await requireConfirmedTargets(context, channels, currentPassword)
  const secrets: { channel: NotificationChannel; secret: string }[] = []
  await services.rows.transaction().execute(async (trx) => {
    const hours = withGiven(await findDeliveryHours(trx, businessId), givenHours)
    const missing = missingHours(hours)
    const stored = await listChannels(trx, businessId)
    for (const channel of NOTIFICATION_CHANNELS) {
      const given = channels[channel]
      if (!given) continue
      const before = choiceOf(stored, channel)
      const settings = { ...before.settings, ...given.settings }
      const choice = withGiven(before, { ...given, settings })
      const empty = emptyChannelFields(channel, choice.settings)
      if (choice.mode !== 'off') missing.push(...empty.map((name) => `channels.${channel}.settings.${name}`))
      const secret = empty.length === 0 && choice.secret_sealed === null && CHANNELS[channel].newSecret?.()
      if (secret) secrets.push({ channel, secret })
      const row = [businessId, channel] as const
      await saveChannel(trx, businessId, channel, {
        ...choice,
        ...(secret && {
          newSecretSealed: services.secrets.seal('notification_channels.secret_sealed', row, secret),
        }),
      })
      // Devices are told of where they are added.
      if (channel !== 'push' && isOtherTarget(before.settings, settings)) {
        const subject = targetName(settings)
        await recordSecurityEvent(trx, context, { event: `${channel}_target_changed`, user, subject })
      }
    }
    if (missing.length > 0) throw incomplete(missing)
    await saveDeliveryHours(trx, businessId, hours)
    await rescheduleOutbox(trx, businessId, services.now())
  })
  return { ...(await settingsAnswer(services, businessId)), secrets }
}

/** Tells whether the channel leads elsewhere than before. */
function isOtherTarget(before: ChannelChoice['settings'], after: ChannelChoice['settings']): boolean {
  return Object.keys({ ...before, ...after }).some((name) => (before[name] ?? null) !== (after[name] ?? null))
}

/** What the record says of a target: an address of a webhook may hold a secret in its path or query. */
function targetName(settings: ChannelChoice['settings']): string | null {
  const [target = null] = Object.values(settings)
  return target !== null && URL.canParse(target) ? new URL(target).host || target : target
}

/** Before the transaction, since comparing a password takes a while. Where nothing leads elsewhere, nobody is asked. */
async function requireConfirmedTargets(
  context: UserContext,
  channels: InputOf<'notifications.updateSettings'>['body']['channels'],
  currentPassword: string | null | undefined,
): Promise<void> {
  const stored = await listChannels(context.services.rows, context.user.businessId)
  const changes = NOTIFICATION_CHANNELS.some((channel) => {
    const { settings: before } = choiceOf(stored, channel)
    return isOtherTarget(before, { ...before, ...channels?.[channel]?.settings })
  })
  if (changes) await requireConfirmation(context, currentPassword)
}

function withGiven<Values extends object>(
  before: Values,
  given: { [Name in keyof Values]?: Values[Name] | undefined },
): Values {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(changes) }
}

function missingHours({ quietFrom, quietTo }: DeliveryHours): string[] {
  if ((quietFrom === null) === (quietTo === null)) return []
  return [quietFrom === null ? 'quiet_from' : 'quiet_to']
}

function incomplete(fields: readonly string[]): CallError {
  const code: FieldErrorCode = 'required'
  return new CallError('invalid_request', {
    fields: fields.map((field) => ({ field, message: FIELD_SENTENCES[code] })),
  })
}
