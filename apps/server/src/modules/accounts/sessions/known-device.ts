import type { CallContext } from '../handler.ts'
import { forgetDevices, isKnownDevice, renewDevice } from './known-devices-store.ts'
import { hashSessionToken, newSessionToken } from './session-tokens.ts'

const DAY_MS = 24 * 3_600_000
export const DEVICE_DAYS = 180
const MOST_DEVICES = 20

type DeviceContext = Pick<CallContext, 'services' | 'device'>

const oldestKept = (now: Date): Date => new Date(now.getTime() - DEVICE_DAYS * DAY_MS)

/** The hash of the caller's device where this user was signed in on it before; null otherwise. It proves nothing else. */
export async function knownDeviceOf(
  { services, device }: DeviceContext,
  userId: number | undefined,
): Promise<string | null> {
  if (device.token === null || userId === undefined) return null
  const tokenHash = hashSessionToken(device.token)
  const isKnown = await isKnownDevice(services.rows, userId, tokenHash, oldestKept(services.now()))
  return isKnown ? tokenHash : null
}

/** Remembers the caller's device as this user's, under a new token, which a cookie brings back at the next login. */
export async function rememberDevice({ services, device }: DeviceContext, userId: number): Promise<void> {
  const token = newSessionToken()
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    const oldHash = device.token === null ? null : hashSessionToken(device.token)
    await renewDevice(trx, { oldHash, newHash: hashSessionToken(token), userId, now })
    await forgetDevices(trx, userId, { since: oldestKept(now), most: MOST_DEVICES })
  })
  device.remember(token)
}
