import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { choiceOf, confirmTarget, listChannels, saveChannel, unconfirmTarget } from '../channels-store.ts'
import { listSubscriptions } from './push-subscriptions-store.ts'

/**
 * The channel is confirmed while there is a device. The first one switches it on, since that is what the seller asked for; one
 * that was switched off with devices stays so.
 */
export async function followDevices(trx: Kysely<Tables>, businessId: number): Promise<void> {
  const devices = await listSubscriptions(trx, businessId)
  const stored = await listChannels(trx, businessId)
  const choice = choiceOf(stored, 'push')
  if (devices.length === 1 && choice.mode === 'off')
    await saveChannel(trx, businessId, 'push', { ...choice, mode: 'at_once' })
  const channel = (await listChannels(trx, businessId)).find(({ kind }) => kind === 'push')
  if (!channel) return
  if (devices.length > 0) await confirmTarget(trx, channel)
  else await unconfirmTarget(trx, channel)
}
