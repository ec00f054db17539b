import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { closeAfterTest, deadHost, serve, serveRaw } from '@payvand/network/testing'
import { describe, expect, test } from 'vitest'
import { ConnectorError } from '../kit/connector-error.ts'

/** The suite hands this to a connector's factory. */
export interface SuiteSetup {
  /** The one server that stands for all of the marketplace's hosts. */
  origin: string
  client: GuardedClient
  deadlineMs: number
}

export interface ConnectorUnderTest {
  /** Makes a call that changes nothing. */
  read(): Promise<unknown>
  /**
   * Makes a call that changes something, and would do it twice if repeated; never called for connectors that only read.
   */
  write(): Promise<unknown>
  /** Tokens and keys it was given. */
  secrets: readonly string[]
}

const PATIENT_MS = 5000

const answering = (
  status: number,
  body: unknown = null,
  headers: Record<string, string> = {},
): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end(text))
  }
}

/** Answers with everything it heard, as an error a person would be shown. */
export const echo: RequestListener = (request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const heard = JSON.stringify({ message: `${JSON.stringify(request.headers)} ${body}` })
    response.writeHead(request.method === 'GET' ? 500 : 422).end(heard)
  })
}

/**
 * The behaviour every marketplace connector has, whatever the marketplace: call it in the connector's own test file.
 * `goodReadAnswer` is an object, or the text of a page. `readsOnly`: it has no call that changes anything.
 */
export function testConnector(
  name: string,
  create: (setup: SuiteSetup) => ConnectorUnderTest,
  goodReadAnswer: unknown,
  { readsOnly = false }: { readsOnly?: boolean } = {},
): void {
  function connectTo(host: string, deadlineMs = PATIENT_MS): ConnectorUnderTest {
    const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
    closeAfterTest(() => client.close())
    return create({ origin: `http://${host}`, client, deadlineMs })
  }

  describe(`${name}, like every connector,`, () => {
    test('reads a good answer, with fields it has never seen', async () => {
      const answer =
        typeof goodReadAnswer === 'string'
          ? goodReadAnswer
          : { ...(goodReadAnswer as object), a_new_field: { x: [1] } }
      const host = await serve(answering(200, answer))
      await expect(connectTo(host).read()).resolves.toBeDefined()
    })

    test.each([
      [400, 'refused'],
      [401, 'disconnected'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [408, 'unavailable'],
      [413, 'refused'],
      [422, 'refused'],
      [429, 'rate_limited'],
      [500, 'unavailable'],
      [502, 'unavailable'],
      [503, 'unavailable'],
      [504, 'unavailable'],
    ] as const)('takes a %i while reading for %s', async (status, kind) => {
      const connector = connectTo(await serve(answering(status)))
      expect(await errorOf(connector.read())).toMatchObject({ kind, status, mayBeApplied: false })
    })

    if (!readsOnly) {
      test.each([
        [401, 'disconnected', false],
        [422, 'refused', false],
        [500, 'unavailable', true],
        [503, 'unavailable', false],
        [504, 'outcome_unknown', true],
        [408, 'outcome_unknown', true],
      ] as const)('takes a %i while writing for %s', async (status, kind, mayBeApplied) => {
        const connector = connectTo(await serve(answering(status)))
        expect(await errorOf(connector.write())).toMatchObject({ kind, status, mayBeApplied })
      })
    }

    test('says how long to wait after a 429, and waits', async () => {
      let asked = 0
      const host = await serve((request, response) => {
        asked++
        answering(429, null, { 'Retry-After': '120' })(request, response)
      })
      const connector = connectTo(host)
      expect(await errorOf(connector.read())).toMatchObject({ kind: 'rate_limited', retryAfterMs: 120_000 })
      const second = await errorOf(readsOnly ? connector.read() : connector.write())
      expect(second).toMatchObject({ kind: 'rate_limited', status: null })
      expect(second.retryAfterMs).toBeGreaterThan(100_000)
      expect(asked).toBe(1)
    })

    test.each([
      ['a page', '<html>maintenance</html>'],
      ['half an answer', '{"id": 1, "da'],
      ['another shape', '{"surprise": true}'],
      ['a list', '[1, 2]'],
      ['text', '"hello"'],
      ['nothing', ''],
    ])('does not guess when a 200 holds %s', async (_, body) => {
      const connector = connectTo(await serve(answering(200, body)))
      expect(await errorOf(connector.read())).toMatchObject({
        kind: 'unexpected_answer',
        mayBeApplied: false,
      })
      if (readsOnly) return
      expect(await errorOf(connector.write())).toMatchObject({
        kind: 'unexpected_answer',
        mayBeApplied: true,
      })
    })

    test('follows no redirect', async () => {
      const elsewhere = { reached: false }
      const host = await serve((request, response) => {
        if (request.url === '/elsewhere') elsewhere.reached = true
        answering(302, null, { Location: '/elsewhere' })(request, response)
      })
      expect((await errorOf(connectTo(host).read())).kind).toBe('unexpected_answer')
      expect(elsewhere.reached).toBe(false)
    })

    test('gives up at its deadline: a read may be tried again, a write has an unknown outcome', async () => {
      const connector = connectTo(await serve((request) => request.resume()), 100)
      expect((await errorOf(connector.read())).kind).toBe('unavailable')
      if (readsOnly) return
      expect(await errorOf(connector.write())).toMatchObject({ kind: 'outcome_unknown', mayBeApplied: true })
    })

    test('does not know what became of a write whose connection broke', async () => {
      const connector = connectTo(
        await serveRaw((socket) => void socket.once('data', () => socket.destroy())),
      )
      expect((await errorOf(connector.read())).kind).toBe('unavailable')
      if (readsOnly) return
      expect((await errorOf(connector.write())).kind).toBe('outcome_unknown')
    })

    if (!readsOnly) {
      test('knows that a write which found nobody was not applied', async () => {
        const connector = connectTo(await deadHost())
        expect(await errorOf(connector.write())).toMatchObject({ kind: 'unavailable', mayBeApplied: false })
      })
    }

    test('shows no secret in any error', async () => {
      const echoing = connectTo(await serve(echo))
      const broken = connectTo(
        await serveRaw((socket) => void socket.once('data', () => socket.end('nonsense'))),
      )
      for (const connector of [echoing, broken]) {
        expectNoSecret(await errorOf(connector.read()), connector.secrets)
        if (!readsOnly) expectNoSecret(await errorOf(connector.write()), connector.secrets)
      }
    })
  })
}

/** Checks every printable part of the error. */
export function expectNoSecret(error: ConnectorError, secrets: readonly string[]): void {
  const shown = inspect(error, { depth: null, showHidden: true }) + JSON.stringify(error) + error.stack
  for (const secret of secrets) expect(shown).not.toContain(secret)
  expect(error.cause).toBeUndefined()
}

/** The ConnectorError a call ends with; anything else fails the test. */
export async function errorOf(promise: Promise<unknown>): Promise<ConnectorError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConnectorError)) throw error ?? new Error('the call succeeded')
  return error
}
