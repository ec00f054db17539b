import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEvents } from './event-stream.ts'

let server: Server
let url: string
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  vi.stubGlobal('document', { cookie: 'accessToken=t' })
  vi.stubGlobal('location', { pathname: '/arachne', protocol: 'http:', assign: () => {} })
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
    for (const part of [': hello\n\n', 'data: {"total_', 'items":1}\r\n', '\r\nevent: x\ndata: 2\n', '\n']) {
      response.write(part)
    }
    response.end()
  }
  expect(await collect()).toEqual([{ totalItems: 1 }, { data: 2 }])
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
