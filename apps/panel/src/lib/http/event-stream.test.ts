import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents, readEvents } from './event-stream.ts'

let server: Server
let url: string
let answer: (response: ServerResponse) => void
let assigned: string[]

beforeEach(async () => {
  server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  vi.stubGlobal('document', { cookie: 'accessToken=t' })
  assigned = []
  vi.stubGlobal('location', {
    pathname: '/arachne',
    protocol: 'http:',
    assign: (path: string) => assigned.push(path),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function collect(): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of readEvents(url, new AbortController().signal)) events.push(event)
  return events
}

test('events cut anywhere on the way arrive whole and in camelCase; comments are not events', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const parts = [
      ': hello\n\n',
      'data: {"total_',
      'items":1}\r\n',
      '\r\nevent: x\ndata: 2\n',
      '\ndata: {"a":\r',
      '\ndata: 3}\r\n\r',
      '\ndata:\n\n',
      'data: {"cut":',
    ]
    for (const part of parts) {
      response.write(part)
    }
    response.end()
  }
  expect(await collect()).toEqual([{ totalItems: 1 }, { data: 2 }, { a: 3 }])
})

test('a stream that is refused throws, so that polling can take over', async () => {
  answer = (response) => response.writeHead(404).end()
  await expect(collect()).rejects.toMatchObject({ status: 404 })
})

test('leaving the page ends the reading', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"a":1}\n\n')
  }
  const leaving = new AbortController()
  const events = readEvents(url, leaving.signal)
  expect((await events.next()).value).toEqual({ a: 1 })
  leaving.abort()
  await expect(events.next()).rejects.toThrow()
})

/** A page that can be hidden; `followEvents` uses nothing more of a document. */
class FakePage extends EventTarget {
  cookie = 'accessToken=t'
  hidden = false
  show(shown: boolean) {
    this.hidden = !shown
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function follow() {
  const page = new FakePage()
  vi.stubGlobal('document', page)
  const leaving = new AbortController()
  const seen: unknown[] = []
  const states: boolean[] = []
  const over = followEvents(url, leaving.signal, {
    onEvent: (event) => seen.push(event),
    onOpen: (open) => states.push(open),
  })
  return { page, leaving, seen, states, over }
}

test('a stream that the server ends or breaks is opened again, and polling stands in meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let opened = 0
  answer = (response) => {
    opened += 1
    if (opened === 2) return void response.destroy()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: {"a":${opened}}\n\n`)
  }
  const { seen, states, leaving, over } = follow()
  try {
    await vi.waitFor(() => expect(states).toEqual([true, false]))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(states).toEqual([true, false, false]))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(opened, 'the pause is doubled while it does not open').toBe(2)
    await vi.advanceTimersByTimeAsync(500)
    await vi.waitFor(() => expect(seen).toEqual([{ a: 1 }, { a: 3 }]))
  } finally {
    leaving.abort()
    await over
    vi.useRealTimers()
  }
})

test('it is closed while the page is hidden, and opened at once when it is seen again', async () => {
  let open = 0
  answer = (response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"a":1}\n\n')
  }
  const { page, seen, leaving, over } = follow()
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  page.show(false)
  await vi.waitFor(() => expect(open).toBe(0))
  page.show(true)
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  leaving.abort()
  await over
  await vi.waitFor(() => expect(open).toBe(0))
})

test.each([401, 403, 404])('an answer %i ends it: asking again changes nothing', async (status) => {
  answer = (response) => response.writeHead(status).end()
  const { seen, over } = follow()
  await over
  expect(seen).toEqual([])
  // A session that ended leads to the login page, once nothing of the person is left on the device.
  await vi.waitFor(() => expect(assigned).toEqual(status === 401 ? ['/login'] : []), 10_000)
})
