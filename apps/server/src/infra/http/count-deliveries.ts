import type { Services } from '../services.ts'

const MINUTE_MS = 60_000
const ADDRESSES_COUNTED = 10_000

/** Limits calls of an address of ours in this minute. It counts within whole minutes, and forgets with each. */
export function countDeliveries(
  { now }: Pick<Services, 'now'>,
  mostAMinute: number,
): (key: string) => boolean {
  let minute = 0
  const counted = new Map<string, number>()
  return (key) => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute || counted.size >= ADDRESSES_COUNTED) counted.clear()
    minute = current
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    return count > mostAMinute
  }
}
