import { SHEET_UPLOAD_PATH } from '@payvand/contract'
import { persianNumber } from '@payvand/texts'
import type { Seller } from '../../tests/harness/seller.ts'
import { HOSTILE_FILES } from './hostile-files.ts'
import { HOSTILE_INPUTS } from './hostile-inputs.ts'
import { HOSTILE_PAGES, SLOW_CLASSES } from './hostile-pages.ts'
import type { HostileShop } from './hostile-shop.ts'
import type { HostileSites } from './hostile-sites.ts'

/** How many cases of each class ended in which way. */
export type Outcomes = Map<string, Map<string, number>>

const SIZES = [30_000, 300_000, 1_500_000]
const SLOW_CASES = 6
const FILE_CASES = 8
const INPUT_CASES = 12
/** A class of pages is read this long at most. */
const PATIENCE_MS = 1_800_000
const PAGE = 100

function note(outcomes: Outcomes, name: string, reason: string): void {
  const reasons = outcomes.get(name) ?? new Map<string, number>()
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  outcomes.set(name, reasons)
}

const chosen = <One>(all: Readonly<Record<string, One>>, only: string) =>
  Object.entries(all).filter(([name]) => name.includes(only))

/** Each class is a list of addresses of its own, three of them at once: as many as a business may have read. */
export async function attackWithPages(
  attacker: Seller,
  shop: HostileShop,
  { cases, only }: { cases: number; only: string },
  outcomes: Outcomes,
): Promise<void> {
  const names = chosen(HOSTILE_PAGES, only).map(([name]) => name)
  const next = async (): Promise<void> => {
    while (true) {
      const name = names.shift()
      if (name === undefined) return
      const count = SLOW_CLASSES.has(name) ? SLOW_CASES : cases
      const urls = Array.from({ length: count }, (_, number) =>
        shop.addressOf(name, number, SIZES[number % SIZES.length] ?? 0),
      )
      const created = await attacker.startProject({ urls })
      await noteCrawl(attacker, created, { name, count }, outcomes)
    }
  }
  await Promise.all([next(), next(), next()])
}

/** Sites whose robots.txt, sitemap or front page is hostile. */
export async function attackWithSites(
  attacker: Seller,
  sites: HostileSites,
  only: string,
  outcomes: Outcomes,
): Promise<void> {
  for (const [name, address] of sites.addresses) {
    if (!name.includes(only)) continue
    const created = await attacker.startProject({ root_url: address })
    const job = await attacker.jobEnd(created.crawl_job.id, PATIENCE_MS)
    note(outcomes, name, job.failure_reason ? `site: ${job.failure_reason}` : `site: ${job.status}`)
    await attacker.call('projects.delete', { params: { id: created.id } })
  }
}

async function noteCrawl(
  attacker: Seller,
  { id, crawl_job: crawlJob }: { id: number; crawl_job: { id: number } },
  { name, count }: { name: string; count: number },
  outcomes: Outcomes,
): Promise<void> {
  const job = await attacker.jobEnd(crawlJob.id, PATIENCE_MS)
  let seen = 0
  while (seen < count) {
    const { items } = await attacker.ask('crawlJobs.items', {
      params: { id: crawlJob.id },
      query: { skip: seen, limit: PAGE },
    })
    if (items.length === 0) break
    for (const item of items) {
      seen += 1
      // A page that the crawl left has the reason of the crawl.
      const left = job.failure_reason ? `crawl: ${job.failure_reason}` : 'no reason'
      note(outcomes, name, item.status === 'completed' ? 'read' : (item.failure_reason ?? left))
    }
  }
  const told = job.failure_reason
    ? `crawl: ${job.failure_reason}`
    : await toldInLog(attacker, crawlJob.id, count - seen)
  for (; seen < count; seen += 1) note(outcomes, name, told)
  await attacker.call('projects.delete', { params: { id } })
}

/** Pages without a product, and further addresses of one, are counted in the log of a crawl and in no list. */
async function toldInLog(attacker: Seller, id: number, pages: number): Promise<string> {
  const { log } = await attacker.ask('crawlJobs.get', { params: { id } })
  const counted = persianNumber(pages)
  const entry = log.find(({ message }: { message: string }) => message.includes(counted))
  return entry ? `log: ${entry.message}` : 'no reason'
}

export async function attackWithFiles(attacker: Seller, only: string, outcomes: Outcomes): Promise<void> {
  const { business } = await attacker.ask('session.currentUser')
  for (const [name, file] of chosen(HOSTILE_FILES, only)) {
    for (let number = 0; number < FILE_CASES; number += 1) {
      const form = new FormData()
      form.set('business_id', String(business.id))
      form.set('file', new Blob([new Uint8Array(file.bytes(number))]), file.name)
      note(outcomes, name, await send(attacker, SHEET_UPLOAD_PATH, form, {}))
    }
  }
}

export async function attackWithInputs(attacker: Seller, only: string, outcomes: Outcomes): Promise<void> {
  for (const [name, input] of chosen(HOSTILE_INPUTS, only))
    for (let number = 0; number < INPUT_CASES; number += 1) {
      const { path, body } = input(number)
      note(outcomes, name, await send(attacker, path, body, { 'content-type': 'application/json' }))
    }
}

/** The code of the answer; a server's error is no reason. */
async function send(
  attacker: Seller,
  path: string,
  body: FormData | string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${attacker.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker.token}`, ...headers },
    body,
  })
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  return answer.status >= 500 && answer.status !== 503 ? 'no reason' : (code ?? `answered ${answer.status}`)
}
