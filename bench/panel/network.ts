import type { CDPSession } from '@playwright/test'

const QUIET_MS = 1_500
const QUIET_WITHIN_MS = 60_000

/** One request of a page. */
export interface Sent {
  url: string
  kind: 'script' | 'picture' | 'other'
  /** Header and body as they came over the network; 0 while nothing came. */
  bytes: number
}

interface Watch {
  /** Waits until nothing is under way and nothing was asked for a second and a half; answers every request so far. */
  quiet(): Promise<Sent[]>
}

/** Counts a page's requests. An answer of 400 or more, or a request that fails, makes `quiet` throw. */
export async function watchNetwork(session: CDPSession): Promise<Watch> {
  const sent: Sent[] = []
  const underWay = new Map<string, Sent>()
  const failures: string[] = []
  let lastAt = performance.now()

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    lastAt = performance.now()
    const one: Sent = { url: request.url, kind: 'other', bytes: 0 }
    sent.push(one)
    underWay.set(requestId, one)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = underWay.get(requestId)
    if (!one) return
    if (response.status >= 400) failures.push(`${one.url} answered ${response.status}`)
    if (response.mimeType.includes('javascript')) one.kind = 'script'
    if (response.mimeType.startsWith('image/')) one.kind = 'picture'
    // A stream of events never ends.
    if (response.mimeType === 'text/event-stream') underWay.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    const one = underWay.get(requestId)
    if (one) one.bytes = encodedDataLength
    underWay.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    const one = underWay.get(requestId)
    if (one && !canceled) failures.push(`${one.url}: ${errorText}`)
    underWay.delete(requestId)
  })
  await session.send('Network.enable')

  return {
    async quiet() {
      const deadline = performance.now() + QUIET_WITHIN_MS
      while (underWay.size > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() > deadline)
          throw new Error(`Still under way: ${[...underWay.values()].map(({ url }) => url).join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      if (failures.length > 0) throw new Error(failures.join('\n'))
      return sent
    },
  }
}
