import { parseArgs } from 'node:util'
import { BASALAM_HOSTS, createBasalamConnector } from '@payvand/connectors'
import { boothChecks } from '@payvand/connectors/booth-checks'
import { createGuardedClient } from '@payvand/network'

/**
 * Runs the booth checks against the Basalam a token opens: started by tools/check-real-basalam.mjs. `--sandbox <url>`
 * means a sandbox instead of the real one. Exit code 0 when all went well, 1 when a check failed, 2 without a token.
 */
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, sandbox: { type: 'string' } },
})
const token = process.env['BASALAM_TOKEN']?.trim()

const USAGE = `Checks that Basalam behaves as our connector takes it to behave, with a seller's own token.

  BASALAM_TOKEN=... node tools/check-real-basalam.mjs            reads only
  BASALAM_TOKEN=... node tools/check-real-basalam.mjs --write    also makes one product

--write uploads one picture, makes one unpublished product called "Payvand connection check <time>", edits its price and
stock, and leaves it unpublished and out of stock. Basalam has no way to delete a product. Nothing else is touched.`

if (!token) {
  console.error(`${USAGE}\n\nBASALAM_TOKEN is not set: nothing was asked.`)
  process.exit(2)
}

const { sandbox } = values
const hosts = sandbox
  ? { ...BASALAM_HOSTS, gateway: sandbox, upload: sandbox, core: sandbox, categoryDetection: sandbox }
  : BASALAM_HOSTS
const client = createGuardedClient({
  allowHosts: sandbox ? [new URL(sandbox).host] : [],
  userAgent: 'PayvandCheck/1',
})
const basalam = createBasalamConnector({
  client,
  hosts,
  credentials: { accessToken: () => Promise.resolve(token) },
})
const at = new Date().toISOString().slice(0, 19)
const made = { name: `Payvand connection check ${at}`, sku: `PAYVAND-CHECK-${at.replaceAll(/\D/g, '')}` }
const checks = boothChecks(basalam, made).filter((check) => values.write || !check.writes)

console.log(
  `Asking ${hosts.gateway}: ${checks.length} checks, ${values.write ? 'also writing' : 'reading only'}.`,
)
if (values.write) console.log(`It will make the unpublished product "${made.name}" (code ${made.sku}).`)
let failed = 0
for (const check of checks) {
  try {
    console.log(`ok      ${check.name}: ${await check.run()}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${check.name}: ${error instanceof Error ? error.message : String(error)}`)
    // The other checks would only repeat that there is no booth.
    if (check === checks[0]) break
  }
}
await client.close()
console.log(failed === 0 ? 'All as expected.' : `${failed} not as expected.`)
if (failed > 0 && values.write)
  console.log(`If a product "${made.name}" is in the booth, it is from this check: unpublish it by hand.`)
process.exitCode = failed === 0 ? 0 : 1
