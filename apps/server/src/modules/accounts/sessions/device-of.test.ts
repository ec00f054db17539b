import type { Device } from '@payvand/domain'
import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const CASES: [string, Device][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'chrome', system: 'windows' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'edge', system: 'windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    { browser: 'samsung', system: 'android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'safari', system: 'ios' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    { browser: 'chrome', system: 'ios' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'firefox', system: 'mac' },
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'firefox', system: 'linux' },
  ],
  ['curl/8.5.0', { browser: null, system: null }],
]

test.each(CASES)('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test('no header tells nothing', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
})
