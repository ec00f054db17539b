import { expect, test } from 'vitest'
import { HostPace, type PaceOptions, type Slowing } from './host-pace.ts'

const paceOf = (options: Partial<PaceOptions> = {}) => {
  const slowings: Slowing[] = []
  const pace = new HostPace({ concurrency: 16, delayMs: 0, longestPauseMs: 20, ...options }, (each) =>
    slowings.push(each),
  )
  const answer = (
    elapsedMs: number,
    times = 1,
    more: { status?: number; retryAfterMs?: number; failed?: boolean } = {},
  ) => {
    for (let done = 0; done < times; done++)
      pace.observe({ elapsedMs, status: 200, retryAfterMs: null, failed: false, ...more })
  }
  return { pace, slowings, answer }
}

test('it begins with a few at once, grows with good answers and never passes the limit', () => {
  const { pace, answer } = paceOf()
  expect(pace.allowed).toBe(4)
  answer(20, 100)
  expect(pace.allowed).toBe(16)
  expect(paceOf({ concurrency: 2 }).pace.allowed).toBe(2)
})

test('answers at three times their usual time slow it down, quick ones bring it back a step at a time', () => {
  const { pace, slowings, answer } = paceOf()
  answer(200, 40)
  answer(900, 12)
  expect(pace.allowed).toBeLessThan(16)
  expect(slowings[0]).toMatchObject({ reason: 'slow' })
  const low = pace.allowed
  answer(200, low * 4)
  expect(pace.allowed).toBeGreaterThan(low)
  expect(pace.allowed).toBeLessThanOrEqual(low + 2)
})

test('a host that is always slow is not punished for it, one slow answer neither', () => {
  const { pace, slowings, answer } = paceOf()
  answer(1_500, 60)
  answer(4_000)
  answer(1_500, 5)
  expect(pace.allowed).toBe(16)
  expect(slowings).toEqual([])
})

test.each([429, 430, 503])(
  '%i halves it once for answers that came together, and waits as asked',
  async (status) => {
    const { pace, slowings, answer } = paceOf()
    answer(20, 12)
    const before = performance.now()
    answer(20, 5, { status, retryAfterMs: 30_000, failed: true })
    expect(pace.allowed).toBe(8)
    expect(slowings).toEqual([{ reason: 'asked', pauseMs: 20, status, isAsked: true }])
    await pace.run(new AbortController().signal, async () => undefined)
    expect(performance.now() - before).toBeGreaterThanOrEqual(19)
  },
)

test('with a crawl-delay requests go one by one, however good the answers are', async () => {
  const { pace, answer } = paceOf({ delayMs: 5 })
  answer(1, 200)
  expect(pace.allowed).toBe(1)
  let running = 0
  const starts: number[] = []
  const begun = performance.now()
  const { signal } = new AbortController()
  await Promise.all(
    Array.from({ length: 4 }, () =>
      pace.run(signal, async () => {
        expect(++running).toBe(1)
        starts.push(performance.now())
        await Promise.resolve()
        running--
      }),
    ),
  )
  for (const [index, start] of starts.entries()) expect(start - begun).toBeGreaterThanOrEqual(index * 5 - 0.5)
})

test('an aborted crawl does not wait on', async () => {
  const { pace, answer } = paceOf({ longestPauseMs: 60_000 })
  answer(20, 1, { status: 429, retryAfterMs: 60_000 })
  const stop = new AbortController()
  const waiting = pace.run(stop.signal, async () => undefined)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow()
})
