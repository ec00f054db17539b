import { createHash, randomInt } from 'node:crypto'
import type { Services } from '../accounts/index.ts'
import type { ChannelServices } from './channels/channel.ts'
import { CHANNELS } from './channels/channels.ts'
import { type ChannelRow, keepCode } from './channels-store.ts'

const CODE_MS = 30 * 60_000
const CODES = 1_000_000

export function hashCode(channelId: number, code: string): string {
  return createHash('sha256').update(`${channelId} ${code}`).digest('hex')
}

/** Sends a code of six digits to where a channel shall lead, under the key of its message. Throws DeliveryFailure where it does not arrive. */
export async function sendCode(
  services: ChannelServices & Pick<Services, 'rows'>,
  channel: ChannelRow,
  key: string,
): Promise<void> {
  const code = String(randomInt(CODES)).padStart(6, '0')
  const until = new Date(services.now().getTime() + CODE_MS)
  await keepCode(services.rows, channel, { hash: hashCode(channel.id, code), until })
  await CHANNELS[channel.kind].sendCode?.(services, channel.settings as Record<string, string>, code, {
    key,
    businessId: channel.business_id,
  })
}
