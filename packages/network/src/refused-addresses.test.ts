import { Socket } from 'node:net'
import { constants } from 'node:os'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedAddress } from './guarded-client.ts'
import { clientFor, failure, LIMITS } from './testing/guarded-request.ts'
import { serve } from './testing/local-server.ts'

/** Every connection that is about to be made, as "address:port". Nothing is really dialled outside this machine. */
let dialled: string[] = []
const connect = Socket.prototype.connect
/** ECONNREFUSED, as the system says it. */
const REFUSED = -constants.errno.ECONNREFUSED
beforeEach(() => {
  dialled = []
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function spy(
    this: Socket,
    ...args: unknown[]
  ): Socket {
    this.on('connectionAttempt', (address: string, port: number) => {
      dialled.push(`${address}:${port}`)
      if (address.startsWith('127.')) return
      const handle = (this as unknown as { _handle: { connect(): number; connect6(): number } })._handle
      handle.connect = handle.connect6 = () => REFUSED
    })
    return Reflect.apply(connect, this, args) as Socket
  })
})
afterEach(() => vi.restoreAllMocks())

const resolveTo =
  (...answers: string[]) =>
  async (): Promise<ResolvedAddress[]> =>
    answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const PRIVATE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.8.8.8',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
]

describe('written into the address', () => {
  const written = PRIVATE.filter((address) => !address.includes('%')).map((address) =>
    address.includes(':') ? `[${address}]` : address,
  )
  const DISGUISED = [
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7F.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '0177.0.0.01',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '0',
    '0x0',
    '2852039166',
    '0xA9FEA9FE',
    '0251.0376.0251.0376',
    '169.254.43518',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '%31%32%37.0.0.1',
    '127.0.0.1%2e',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:7f00:1]',
    '[0000:0000:0000:0000:0000:ffff:a9fe:a9fe]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'a.b.localhost',
    'localhost.localdomain',
    'router.home.arpa',
    'printer.local',
    'metadata.google.internal',
  ]
  test.each([...written, ...DISGUISED])('%s is refused before anything is dialled', async (host) => {
    // A lying resolver cannot bring it about: it is not asked.
    const resolve = vi.fn(resolveTo('127.0.0.1'))
    for (const address of [`http://${host}/`, `https://${host}/`, `http://${host}:8080/a?b`]) {
      expect(await failure(clientFor([], { resolve }).request({ ...LIMITS, url: address }))).toBe(
        'address_blocked',
      )
    }
    expect(resolve).not.toHaveBeenCalled()
    expect(dialled).toEqual([])
  })

  test.each([
    'http://[fe80::1%25eth0]/',
    'http://[::1%lo]/',
    'http://shop.ir@127.0.0.1/',
    'http://127.0.0.1:80@127.0.0.1/',
    'http://127.0.0.1\\@shop.ir:pass@/',
    'http://256.0.0.1/',
    'http://1.2.3.4.5/',
    'http://0x100000000/',
    'http://127.0.0.1:99999/',
    'http:\\\\user@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://127.0.0.1:25/',
  ])('%s is refused before anything is dialled', async (url) => {
    const outcome = await failure(
      clientFor([], { resolve: resolveTo('127.0.0.1') }).request({ ...LIMITS, url }),
    )
    expect(['invalid_url', 'address_blocked']).toContain(outcome)
    expect(dialled).toEqual([])
  })

  test('white space and line breaks hide nothing', async () => {
    const client = clientFor([], { resolve: resolveTo('127.0.0.1') })
    for (const url of ['  http://127.0.0.1/', 'http://127.0\t.0.1/', 'http://local\nhost/', 'HTTP:127.0.0.1'])
      expect(await failure(client.request({ ...LIMITS, url }))).toBe('address_blocked')
    expect(dialled).toEqual([])
  })
})

describe('behind a name', () => {
  test.each(PRIVATE)('%s is refused before it is dialled', async (address) => {
    const client = clientFor([], { resolve: resolveTo(address) })
    for (const url of ['http://shop.example/', 'https://shop.example/', 'http://localhost../'])
      expect(await failure(client.request({ ...LIMITS, url }))).toBe('address_blocked')
    expect(dialled).toEqual([])
  })

  test('a private address beside a public one is left out', async () => {
    const client = clientFor([], { resolve: resolveTo('10.0.0.1', '8.8.8.8', '127.0.0.1') })
    expect(await failure(client.request({ ...LIMITS, url: 'http://shop.example/' }))).toBe(
      'connection_failed',
    )
    expect(dialled).toEqual(['8.8.8.8:80'])
  })

  test('that answers differently the second time gains nothing', async () => {
    const answers = ['8.8.8.8', '127.0.0.1']
    const client = clientFor([], { resolve: async () => resolveTo(answers.shift() ?? '127.0.0.1')() })
    const ask = () => failure(client.request({ ...LIMITS, url: 'http://rebind.example/' }))
    expect([await ask(), await ask(), await ask()]).toEqual([
      'connection_failed',
      'address_blocked',
      'address_blocked',
    ])
    expect(dialled).toEqual(['8.8.8.8:80'])
  })
})

test('on the way of a redirect nothing private is dialled, at any hop', async () => {
  const targets = [
    'http://169.254.169.254/',
    'http://2130706433/',
    '//localhost/',
    'http://[::ffff:7f00:1]/',
    'https://inner.example/',
  ]
  const host = await serve((request, response) => {
    const step = Number(request.url?.slice(1))
    // Two harmless hops first.
    response.writeHead(302, { Location: step >= 100 ? targets[step % 100] : `/${step + 50}` }).end()
  })
  const client = clientFor([host], { resolve: resolveTo('127.0.0.1') })
  for (const index of targets.keys())
    expect(await failure(client.request({ ...LIMITS, url: `http://${host}/${index}` }))).toBe(
      'address_blocked',
    )
  expect(new Set(dialled)).toEqual(new Set([host]))
})

test('the spy sees what is dialled', async () => {
  const host = await serve((_, response) => response.end('here'))
  await clientFor([host]).request({ ...LIMITS, url: `http://${host}/` })
  expect(await failure(clientFor([host]).request({ ...LIMITS, url: `https://${host}/` }))).toBe('tls_failed')
  expect(dialled).toEqual([host, host])
})
