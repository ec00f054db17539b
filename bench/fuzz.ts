import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@payvand/sandbox'
import { type FuzzFinding, fuzz } from '../tests/harness/fuzz/fuzz.ts'
import { startPayvand } from '../tests/harness/payvand-process.ts'
import { Seller } from '../tests/harness/seller.ts'

const DEMO = 'Demo1234'
const USERS = { demo: DEMO, digikala: DEMO, instagram: DEMO, sazito: DEMO, admin: 'Admin1234' }
const SHOWN = 30

/**
 * Hostile and fitting requests for every operation of /v1/openapi.json, by a visitor and five users of the sandbox. Any 5xx
 * that the contract does not declare is printed with its request and fails the run. `--requests 50000`, `--seed 1`.
 */
export async function run(args: string[]): Promise<void> {
  const numberOf = (name: string, otherwise: number) => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? otherwise : Number(args[at + 1])
  }
  const requests = numberOf('requests', 4_000)
  const seed = numberOf('seed', 1)
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-fuzz-'))
  const sandbox = await startSandbox({ productsPerSite: 4 })
  const payvand = await startPayvand({ dataFolder, sandbox, env: { PAYVAND_TRUST_PROXY: '1' } })
  try {
    const seller = await Seller.signedIn(payvand.url)
    const site = Object.values(sandbox.websites)[0]
    if (site) await seller.jobEnd((await seller.createProject(site.url)).crawlJobId)
    const began = performance.now()
    const onProgress = (sent: number) => console.log(`  ${sent} sent`)
    const { sent, byStatus, declared, findings } = await fuzz({
      url: payvand.url,
      requests,
      seed,
      users: USERS,
      onProgress,
    })
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.log(`${sent} requests, seed ${seed}, ${seconds} s, by status: ${JSON.stringify(byStatus)}`)
    console.log(
      `503 that the contract declares (something outside is not there): ${JSON.stringify(declared)}`,
    )
    console.log(`5xx that must not be: ${findings.length}, limit 0${findings.length > 0 ? '  OVER' : ''}`)
    print(findings)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await payvand.kill()
    await sandbox.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** One request of each operation and answer, so that each fault is seen once. */
function print(findings: readonly FuzzFinding[]): void {
  const seen = new Map<string, { finding: FuzzFinding; count: number }>()
  for (const finding of findings) {
    const key = `${finding.status} ${finding.operation}`
    const before = seen.get(key)
    seen.set(key, { finding: before?.finding ?? finding, count: (before?.count ?? 0) + 1 })
  }
  for (const { finding, count } of [...seen.values()].slice(0, SHOWN)) {
    const { status, user, operation, request, answer } = finding
    console.log(`\n${status} (${count} times) ${operation}, as ${user}`)
    console.log(`  ${request.method} ${request.path}`)
    if (request.body) console.log(`  ${JSON.stringify(String(request.body).slice(0, 1_500))}`)
    console.log(`  ${answer}`)
  }
}
