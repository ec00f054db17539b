import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from './crawl-memory/process-memory.ts'
import { PROGRAM, startShop } from './crawl-memory/programs.ts'
import { openCrowd } from './fairness/crowd.ts'
import { startSiteCrawl } from './fairness/start-site-crawl.ts'

const COMMAND_LIMIT_MB = 350
const WORKER_LIMIT_MB = 150
const LOOK_MS = 1_000
/** A worker has done by then what it does at its start. */
const SETTLE_MS = 20_000
const TOLD_EVERY_PAGES = 5_000

/** How much memory a crawl of many pages takes: in the command, whole, and in a worker, above what that takes at rest. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '50000' },
      only: { type: 'string' },
    },
  })
  const pages = Number(values.pages)
  const { only } = values
  let isKept = true
  if (only !== 'worker') isKept = (await measureCommand(pages)) && isKept
  if (only !== 'command') isKept = (await measureWorker(pages)) && isKept
  if (!isKept) process.exitCode = 1
}

async function measureCommand(pages: number): Promise<boolean> {
  const shop = await startShop(pages)
  const folder = mkdtempSync(join(tmpdir(), 'payvand-crawl-memory-'))
  try {
    const child = spawn(
      process.execPath,
      [PROGRAM, 'crawl', shop.url, '--out', join(folder, 'products.jsonl')],
      { stdio: 'ignore', env: { ...process.env, PAYVAND_ALLOW_HOSTS: new URL(shop.url).host } },
    )
    const ended = once(child, 'exit')
    let peakMb = 0
    let told = 0
    while (child.exitCode === null) {
      const { residentMb, mostMb } = memoryOf(child.pid ?? 0) ?? { residentMb: 0, mostMb: peakMb }
      peakMb = Math.max(peakMb, mostMb)
      const read = await shop.pagesRead()
      if (read >= told + TOLD_EVERY_PAGES) {
        told = read - (read % TOLD_EVERY_PAGES)
        console.log(`  ${told} pages: ${residentMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB`)
      }
      await Promise.race([ended, sleep(LOOK_MS)])
    }
    console.log(
      `the command: ${await shop.pagesRead()} pages, at most ${peakMb.toFixed(0)} MB (limit ${COMMAND_LIMIT_MB} MB), exit code ${child.exitCode}`,
    )
    return child.exitCode === 0 && peakMb <= COMMAND_LIMIT_MB
  } finally {
    shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureWorker(pages: number): Promise<boolean> {
  const crowd = await openCrowd()
  const shop = await startShop(pages)
  try {
    const env = { PAYVAND_ALLOW_HOSTS: [...crowd.sandbox.hosts, new URL(shop.url).host].join() }
    const { pid } = await crowd.startWorker(env)
    await sleep(SETTLE_MS)
    const restMb = memoryOf(pid)?.residentMb ?? 0
    const businessId = await crowd.addBusiness('memory')
    const crawlId = await startSiteCrawl(crowd, businessId, { rootUrl: shop.url })
    let peakMb = restMb
    let told = 0
    let status = 'pending'
    while (!['completed', 'failed', 'aborted'].includes(status)) {
      const residentMb = memoryOf(pid)?.residentMb ?? 0
      peakMb = Math.max(peakMb, residentMb)
      const read = await shop.pagesRead()
      if (read >= told + TOLD_EVERY_PAGES) {
        told = read - (read % TOLD_EVERY_PAGES)
        console.log(
          `  ${told} pages: ${(residentMb - restMb).toFixed(0)} MB above rest, at most ${(peakMb - restMb).toFixed(0)} MB`,
        )
      }
      await sleep(LOOK_MS)
      const { rows } = await crowd.execute('select status from crawl_jobs where id = $1', [crawlId])
      status = String(rows[0]?.['status'])
    }
    console.log(
      `the worker: ${await shop.pagesRead()} pages, ${status}, at rest ${restMb.toFixed(0)} MB, at most ${(peakMb - restMb).toFixed(0)} MB more (limit ${WORKER_LIMIT_MB} MB)`,
    )
    return status === 'completed' && peakMb - restMb <= WORKER_LIMIT_MB
  } finally {
    shop.stop()
    await crowd.close()
  }
}
