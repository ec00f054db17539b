import { expect, test } from 'vitest'
import { NetworkError } from './network-error.ts'
import { clientFor } from './testing/guarded-request.ts'
import { serveRaw } from './testing/local-server.ts'

const STATUS_LINES = [
  '200 OK',
  '302 Found',
  '301',
  '999 X',
  '100 Continue',
  '204 No',
  '304 N',
  'abc',
  '101 Switching',
]
const HEADERS = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Content-Length: 5, 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Encoding: deflate, zstd',
  'Content-Encoding: gzip, gzip, gzip',
  'Location: /x',
  'Location: http://',
  'Location: //127.0.0.1',
  'Location: \u0080\u00ff',
  'A header without a colon',
  ': empty',
  'Connection: close',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Set-Cookie: a\r\nSet-Cookie: b',
  `X-Long: ${'y'.repeat(20_000)}`,
]
const BODIES = [
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '\u001f\u008b\u0008junk',
  'x'.repeat(5000),
  '',
]
const ENDINGS = ['end', 'destroy', 'resetAndDestroy', null] as const

/** The same numbers in every run, so that a failure can be found again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * below) % below
  }
}

// Vitest itself fails the run on an error that nobody caught, which is the other half of this test.
test('whatever bytes a server sends, the client answers or throws a NetworkError', async () => {
  const number = numbersFrom(20_261_121)
  const pick = <T>(choices: readonly T[]): T => choices[number(choices.length)] as T
  const host = await serveRaw((socket) => {
    socket.once('data', () => {
      const start = `${pick(['HTTP/1.1 ', 'HTTP/1.1 ', 'HTTP/1.0 ', 'HTTP/2.0 ', ''])}${pick(STATUS_LINES)}\r\n`
      const headers = Array.from({ length: number(4) }, () => `${pick(HEADERS)}\r\n`).join('')
      socket.write(Buffer.from(`${start}${headers}\r\n${pick(BODIES)}`, 'latin1'))
      const ending = pick(ENDINGS)
      if (ending) socket[ending]()
    })
  })
  const client = clientFor([host])
  const outcomes = new Map<string, number>()
  const askRepeatedly = async () => {
    for (let time = 0; time < 50; time++) {
      const method = pick(['GET', 'POST', 'HEAD'] as const)
      const outcome = await client
        .request({ url: `http://${host}/`, method, deadlineMs: 200, maxBytes: 2000 })
        .then(
          () => 'answered',
          (error: unknown) => {
            expect(error).toBeInstanceOf(NetworkError)
            return (error as NetworkError).failure
          },
        )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askRepeatedly))
  // The mixture is rich enough to reach the interesting places.
  for (const outcome of ['answered', 'broken_answer', 'too_large', 'timeout']) {
    expect([...outcomes.keys()]).toContain(outcome)
  }
})
