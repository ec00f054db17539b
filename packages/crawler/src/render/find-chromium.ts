import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

/**
 * Finds Chromium on this machine: the chosen path (CHROME_PATH), the system's, or one that Playwright installed
 * (PLAYWRIGHT_BROWSERS_PATH). Null when there is none; a chosen path that names no file is none, whatever else there
 * is.
 */
export function findChromium(
  chosen: string | null,
  playwrightFolder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright'),
): string | null {
  if (chosen !== null) return existsSync(chosen) ? chosen : null
  return [...SYSTEM_PATHS, ...playwrightPaths(playwrightFolder)].find((path) => existsSync(path)) ?? null
}

function playwrightPaths(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((sub) => join(folder, name, sub, 'chrome')))
}
