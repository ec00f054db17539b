/** Browsers and systems by which a person would recognise a device. */
export const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari'] as const
export type Browser = (typeof BROWSERS)[number]
export const SYSTEMS = ['android', 'ios', 'windows', 'mac', 'chromeos', 'linux'] as const
export type OperatingSystem = (typeof SYSTEMS)[number]

/** The device that a User-Agent header names; null parts are not known. */
export interface Device {
  browser: Browser | null
  system: OperatingSystem | null
}

/** The order matters: most browsers name themselves after Chrome and Safari as well. */
const BROWSER_MARKS: readonly [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
]
const SYSTEM_MARKS: readonly [OperatingSystem, RegExp][] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
]

/** Reads a User-Agent header. The caller may write anything into it: it is to be shown, never to be relied on. */
export function deviceOf(userAgent: string | null): Device {
  const first = <Name>(marks: readonly [Name, RegExp][]): Name | null =>
    marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null
  return { browser: first(BROWSER_MARKS), system: first(SYSTEM_MARKS) }
}
