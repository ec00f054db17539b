import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { isFreePort } from '../../harness/is-free-port.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Playwright counts the start and the end of a world together, and a machine that runs every test at once takes a minute for a start. */
const START_AND_END_MS = 300_000

/** A Payvand of its own, started as a person starts it: the panel, the server, the sandbox's marketplace and shops. */
export interface PanelWorld {
  url: string
  /** The code that the program printed for its first admin; there is none beside the sandbox. */
  firstAdminCode(): string
}

export const PASSWORD = 'Demo1234'
export const CATEGORY = 'لیوان و ماگ'

const violations = new WeakMap<Page, string[]>()

/** The addresses that the page's policy refused so far; a test that takes nothing must have nothing refused. */
export function takeViolations(page: Page): string[] {
  return violations.get(page)?.splice(0) ?? []
}

type Environment = Record<string, string>

export const test = base.extend<
  { panel: PanelWorld },
  { world: PanelWorld; worldName: string; environment: Environment }
>({
  // Files share one world, unless `test.use({ worldName })` gives them their own: for changes that cannot be undone in
  // it.
  worldName: ['shared', { option: true, scope: 'worker' }],
  // Settings the program of that world starts with.
  environment: [{}, { option: true, scope: 'worker' }],
  world: [
    async ({ worldName: _, environment }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-panel-'))
      const port = await freePorts()
      const url = `http://127.0.0.1:${port}`
      const program = spawn(process.execPath, ['tools/start.mjs'], {
        cwd: ROOT,
        env: {
          ...process.env,
          // A reading of orders, or of a platform, that begins by itself would bring its toast into any running test.
          PAYVAND_ORDER_POLL_SECONDS: 'off',
          PAYVAND_CHAT_POLL_SECONDS: 'off',
          PAYVAND_WALLET_POLL_SECONDS: 'off',
          PAYVAND_PLATFORM_READ_SECONDS: 'off',
          ...environment,
          PORT: String(port),
          PAYVAND_DATA: dataFolder,
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      try {
        const said = await ready(program)
        await use({ url, firstAdminCode: () => /code: {2}(\S+)/.exec(said)?.[1] ?? '' })
      } finally {
        await stop(program)
        await rm(dataFolder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: START_AND_END_MS },
  ],
  baseURL: ({ world }, use) => use(world.url),
  page: async ({ page }, use) => {
    const refused: string[] = []
    violations.set(page, refused)
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await use(page)
    expect(refused).toEqual([])
    // An answer that a test changes may still be under way when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
export { expect }

/** The sandbox takes the ports from the panel's plus ten: the marketplace, its websites, bad sites and shops. */
const SANDBOX_PORTS = Array.from({ length: 16 }, (_, index) => 10 + index)

/** A port whose neighbours for the sandbox are free as well. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all([0, ...SANDBOX_PORTS].map((offset) => isFreePort(port + offset)))
    if (free.every(Boolean)) return port
  }
  throw new Error('No free ports were found for a Payvand and its sandbox')
}

/** Answers what the program said until it was ready. */
async function ready(program: ChildProcess): Promise<string> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes('Payvand is ready')) resolve()
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('exit', (code) => reject(new Error(`Payvand ended with ${code} while starting:\n${output}`)))
  })
  return output
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

/** Answers the panel's question who is there, with the password. */
export async function confirmIdentity(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'برای ادامه، رمز خود را وارد کنید' })
  await dialog.getByRole('textbox', { name: 'رمز عبور' }).fill(password)
  await dialog.getByRole('button', { name: 'ادامه' }).click()
  await expect(dialog).toBeHidden()
}

/** Signs in through the login page and waits for the panel behind it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  // The set-up wizard has no header, but a button to leave.
  const account = page.getByRole('banner').getByRole('button', { name: /^حساب / })
  await expect(account.or(page.getByRole('button', { name: 'خروج', exact: true }))).toBeVisible()
}

/** Opens the user's own menu at the head of the page. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^حساب / })
    .click()
}

/** Chooses a category of the marketplace, one that takes any product if none is given, in the field of this label. */
export async function chooseCategory(
  page: Page,
  within: Page | Locator,
  label: string,
  category = CATEGORY,
): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: category }).first().click()
}

/** Makes a project of an example shop by its name and waits until its crawl is over; the page shows the job. */
export async function crawlExample(page: Page, shop: string, category = CATEGORY): Promise<void> {
  await page.goto('/arachne/create')
  await page.getByRole('button', { name: shop }).click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  await chooseCategory(page, page, 'دسته‌بندی باسلام', category)
  await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
  await expect(page).toHaveURL(/\/arachne\/jobs\/\d+$/)
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
}
