import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readProcessTree } from './process-tree.ts'
import { answerOf } from './shop-pages.ts'

/** The command of a contender: it gets `<shop> <results file> <pages at once>` behind its own arguments. */
export interface Contender {
  name: string
  command: string
  arguments: readonly string[]
}

export interface Measured {
  name: string
  products: number
  /** Product pages the shop sent, asked for twice counted twice. */
  pages: number
  /** Products read with the right name and the right price. */
  right: number
  cpuMsPerPage: number
  pagesPerSecond: number
  peakMb: number
}

/**
 * Runs one contender over the whole shop. It says "started" when it is ready and "crawled" when everything is stored;
 * between the two its time and its processes' CPU time are taken, and its stored products are compared with the shop's.
 * Rejects when it ends or says anything else instead.
 */
export async function measureContender(
  { name, command, arguments: own }: Contender,
  shop: string,
  products: number,
  atOnce: number,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'payvand-contender-'))
  const results = join(folder, 'results.jsonl')
  await pagesSent(shop)
  const child = spawn(command, [...own, shop, results, String(atOnce)], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const pid = child.pid as number
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    await expectLine(child, lines, 'started')
    const [began, before] = [performance.now(), readProcessTree(pid)]
    await expectLine(child, lines, 'crawled')
    const [seconds, after] = [(performance.now() - began) / 1_000, readProcessTree(pid)]
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
    return {
      name,
      products,
      pages: await pagesSent(shop),
      right: countRight(results),
      cpuMsPerPage: (after.cpuMs - before.cpuMs) / products,
      pagesPerSecond: products / seconds,
      peakMb: after.peakMb,
    }
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function expectLine(
  child: ChildProcess,
  lines: AsyncIterator<string>,
  expected: string,
): Promise<void> {
  const { value, done } = await lines.next()
  if (done || value !== expected)
    throw new Error(`${child.spawnfile} said ${JSON.stringify(value ?? 'nothing')} instead of "${expected}"`)
}

const pagesSent = async (shop: string): Promise<number> =>
  Number(await (await fetch(`${shop}/--product-pages-sent`)).text())

/** Lines of {"url", "name", "price" in rial}; an address that comes twice counts once. */
function countRight(file: string): number {
  if (!existsSync(file)) return 0
  const right = new Set<number>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const { url, name, price } = JSON.parse(line) as { url: string; name: unknown; price: unknown }
    const id = Number(/\/product\/(\d+)\//.exec(url)?.[1])
    const answer = answerOf(id)
    if (name === answer.name && Number(price) === answer.price) right.add(id)
  }
  return right.size
}
