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
