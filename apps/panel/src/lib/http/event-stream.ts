import { createParser } from 'eventsource-parser'
import { authorization, leaveExpiredSession } from './api-client.ts'
import { ApiError, answerError } from './api-error.ts'
import { readAnswer } from './wire-case.ts'

const IDLE_MS = 45_000
/** The pause before a stream that broke is opened again: doubled for each further try, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Asking again does not change these: not signed in, not allowed, not there. */
const FINAL_STATUSES: readonly number[] = [401, 403, 404]

/**
 * Server-sent events of an address, as parsed JSON with camelCase keys, until the server ends the stream. Read through
 * fetch because EventSource cannot carry the bearer header. Throws when the stream cannot be opened, breaks, or is
 * silent for 45 seconds (the server sends a comment line more often than that).
 */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<unknown, void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), IDLE_MS)
  try {
    const response = await fetch(path, {
      headers: { ...authorization(), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) leaveExpiredSession()
    if (!response.ok || !response.body) throw answerError(response.status, null)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const received: string[] = []
    const parser = createParser({ onEvent: ({ data }) => received.push(data) })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), IDLE_MS)
      parser.feed(value)
      for (const data of received.splice(0)) if (data) yield readAnswer(JSON.parse(data))
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Follows the events of an address until `signal` says to leave: opened again when the server ends the stream or was
 * restarted, closed while nobody looks at the page (a browser has few connections to one host, and many tabs). Ends by
 * itself only where opening it again is useless. `onOpen` says whether events come now, so that polling can stand in.
 */
export async function followEvents(
  path: string,
  signal: AbortSignal,
  { onEvent, onOpen }: { onEvent: (event: unknown) => void; onOpen: (open: boolean) => void },
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    await untilSeen(signal)
    const unseen = new AbortController()
    const onHidden = () => document.hidden && unseen.abort()
    document.addEventListener('visibilitychange', onHidden)
    try {
      for await (const event of readEvents(path, AbortSignal.any([signal, unseen.signal]))) {
        pauseMs = FIRST_PAUSE_MS
        onOpen(true)
        onEvent(event)
      }
    } catch (error) {
      if (error instanceof ApiError && FINAL_STATUSES.includes(error.status)) return
    } finally {
      document.removeEventListener('visibilitychange', onHidden)
      onOpen(false)
    }
    if (unseen.signal.aborted) continue
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** Resolves once the page can be seen, or is to be left. */
function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
