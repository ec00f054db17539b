import { authorization, leaveExpiredSession } from './api-client.ts'
import { answerError } from './api-error.ts'
import { readAnswer } from './key-spelling.ts'

const IDLE_MS = 45_000

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
    let buffer = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), IDLE_MS)
      buffer += value.replaceAll('\r\n', '\n')
      const events = buffer.split('\n\n')
      buffer = events.pop() ?? ''
      for (const event of events) {
        const data = eventData(event)
        if (data) yield readAnswer(JSON.parse(data))
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

function eventData(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
}
