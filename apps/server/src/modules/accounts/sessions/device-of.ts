import type { Browser, Device, OperatingSystem } from '@payvand/domain'
import bowser from 'bowser'

const BROWSER_CODES: Readonly<Record<string, Browser>> = {
  'Microsoft Edge': 'edge',
  Opera: 'opera',
  'Opera Touch': 'opera',
  'Samsung Internet for Android': 'samsung',
  Firefox: 'firefox',
  Chrome: 'chrome',
  Chromium: 'chrome',
  Safari: 'safari',
}
const SYSTEM_CODES: Readonly<Record<string, OperatingSystem>> = {
  Android: 'android',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'mac',
  'Chrome OS': 'chromeos',
  Linux: 'linux',
}

/** Reads a User-Agent header. The caller may write anything into it: it is to be shown, never to be relied on. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: BROWSER_CODES[browser.name ?? ''] ?? null, system: SYSTEM_CODES[os.name ?? ''] ?? null }
}
