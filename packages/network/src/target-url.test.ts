import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NetworkError } from './network-error.ts'
import { hostOf, parseAllowedHosts, parseTarget } from './target-url.ts'

const NOTHING = parseAllowedHosts([])

function failureFor(address: string, allowed = NOTHING): string {
  try {
    return parseTarget(address, allowed).href
  } catch (error) {
    if (error instanceof NetworkError) return error.failure
    throw error
  }
}

test.each([
  ['https://Shop.IR./a#b', 'shop.ir:443'],
  ['http://shop.ir', 'shop.ir:80'],
  ['http://[2606:4700::1]:8080/', '[2606:4700::1]:8080'],
  ['https://مثال.إختبار/', 'xn--mgbh0fb.xn--kgbechtv:443'],
])('%s is on host %s', (address, host) => {
  expect(hostOf(new URL(address))).toBe(host)
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
  'http://localhost:3000/',
  'http://LOCALHOST./',
  'http://panel.localhost/',
  'http://metadata.google.internal/',
  'http://printer.local/',
])('%s is blocked without asking a resolver', (address) => {
  expect(failureFor(address)).toBe('address_blocked')
})

test.each([
  'ftp://shop.ir/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,hello',
  'shop.ir',
  '//shop.ir/',
  '',
  'http://',
  'http://user:secret@shop.ir/',
  'http://token@shop.ir/',
  'http://shop.ir:22/',
  'https://shop.ir:6667/',
  'http://shop.ir:0/',
  'http://shop.ir:99999/',
])('%s cannot be asked for', (address) => {
  expect(failureFor(address)).toBe('invalid_url')
})

describe('an allowed host:port', () => {
  const allowed = parseAllowedHosts(['LocalHost:3000', '127.0.0.1:80', '[::1]:6000', 'shop.test:443'])

  test.each(['http://localhost:3000/a', 'http://127.1/', 'http://[0:0::1]:6000/', 'https://shop.test/'])(
    'lets %s through',
    (address) => {
      expect(failureFor(address, allowed)).toBe(new URL(address).href)
    },
  )
  test.each(['http://localhost:3001/', 'https://127.0.0.1/', 'http://panel.localhost:3000/'])(
    'does not open %s',
    (address) => {
      expect(failureFor(address, allowed)).toBe('address_blocked')
    },
  )
  test.each(['localhost', 'http://localhost:80', 'a@localhost:80', 'localhost:99999', '', '*:80/x'])(
    'is refused as a setting when it is %j',
    (entry) => {
      expect(() => parseAllowedHosts([entry])).toThrow(TypeError)
    },
  )
})

test('a password never appears in an error', () => {
  for (const address of [
    'http://user:hunter2@shop.ir/',
    'http://user:hunter2@bad host/',
    'https:\\\\user:hunter2@[bad',
    'ftp:user:hunter2@shop.ir',
  ]) {
    expect(() => parseTarget(address, NOTHING)).toThrow(NetworkError)
    try {
      parseTarget(address, NOTHING)
    } catch (error) {
      expect(String(error)).not.toContain('hunter2')
    }
  }
})

const cases = join(import.meta.dirname, '../../../tests/fixtures/urltestdata.json')

test('every address of the WHATWG test cases is read alike or refused with a NetworkError', () => {
  type Case = { input: string; base: string | null; href?: string; protocol?: string; failure?: boolean }
  const all = (JSON.parse(readFileSync(cases, 'utf8')) as (Case | string)[]).filter(
    (one) => typeof one !== 'string',
  )
  expect(all.length).toBeGreaterThan(500)
  let read = 0
  for (const { input, base, href, failure } of all) {
    const baseUrl = base === null ? undefined : (URL.parse(base) ?? undefined)
    let outcome: URL | NetworkError
    try {
      outcome = parseTarget(input, NOTHING, baseUrl)
    } catch (error) {
      expect(error).toBeInstanceOf(NetworkError)
      outcome = error as NetworkError
    }
    if (outcome instanceof URL) {
      read++
      // Node reads hosts with malformed punycode, which resolve nowhere, so no harm comes of them.
      if (failure && outcome.hostname.includes('xn--')) continue
      expect(failure, input).not.toBe(true)
      expect(outcome.href).toBe(href?.replace(/#.*$/s, ''))
      expect(['http:', 'https:']).toContain(outcome.protocol)
    }
  }
  expect(read).toBeGreaterThan(100)
})
