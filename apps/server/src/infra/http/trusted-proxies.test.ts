import { expect, test } from 'vitest'
import { trustedProxiesOf } from './trusted-proxies.ts'

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['off', false],
  ['1', 1],
  [' 2 ', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['127.0.0.1, 2001:db8::/32 loopback', ['127.0.0.1', '2001:db8::/32', 'loopback']],
])('%j trusts %j', (text, trusted) => {
  expect(trustedProxiesOf(text)).toEqual(trusted)
})

test.each([
  'true',
  'yes',
  '11',
  '-1',
  '1.5',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0',
  'proxy',
  '1,10.0.0.1',
])('%j is refused by name', (text) => {
  expect(() => trustedProxiesOf(text)).toThrow(/^PAYVAND_TRUST_PROXY takes /)
})
