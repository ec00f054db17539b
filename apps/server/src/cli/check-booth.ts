import { BASALAM_HOSTS, createBasalamConnector, judgeAnswer, SYSTEM_CLOCK } from '@payvand/connectors'
import { normaliseUsername } from '@payvand/domain'
import { createGuardedClient } from '@payvand/network'
import {
  BOOTH_CHECK_OUTCOME_LABELS,
  BOOTH_CHECK_TEXTS,
  boothCheckReport,
  contractDifferenceLine,
} from '@payvand/texts'
import { Command } from 'commander'
import { VERSION } from '../infra/version.ts'
import { findUserByUsername } from '../modules/accounts/index.ts'
import { checkStoredBooth, checkWithToken, stepAnswer } from '../modules/marketplace/index.ts'
import { withServices } from './with-services.ts'

interface Options {
  write: boolean
  discounts: boolean
  user?: string
  sandbox?: string
}
type Step = ReturnType<typeof stepAnswer>

const HELP = `
With BASALAM_TOKEN set it checks the booth of that token and stores nothing. With --user it checks the booth that this user's
business is connected to, in the booth's queue and at its pace, and the panel shows it as well; the embedded database must
not be open elsewhere then.

Without --write it only reads. --write makes one product that is never published, changes, prices and empties it. Basalam
has no way to delete a product: it stays, unpublished and out of stock. No other product is touched.

Exit code 0: nothing was wrong; 1: something was; 2: neither a token nor a user was given.
`

/** Checks that the marketplace behaves as the program relies on, with a seller's own booth. */
export function checkBoothCommand(): Command {
  return new Command('check-booth')
    .description('Check a booth against the real Basalam, step by step, and print a report in Persian')
    .option('--write', 'also make one unpublished product and change it', false)
    .option('--discounts', 'with --write: also put a discount on that product and take it off', false)
    .option('--user <username>', "a user of this installation whose business's booth is checked")
    .option('--sandbox <url>', 'with a token: a sandbox instead of the real Basalam')
    .addHelpText('after', HELP)
    .action(async (options: Options) => {
      const token = process.env['BASALAM_TOKEN']?.trim()
      if (options.user) await checkUser(options.user, options)
      else if (token) await checkToken(token, options)
      else {
        console.error(`${HELP}\nBASALAM_TOKEN is not set and --user is not given: nothing was asked.`)
        process.exitCode = 2
      }
    })
}

async function checkToken(token: string, { write, discounts, sandbox }: Options): Promise<void> {
  const hosts = sandbox
    ? { ...BASALAM_HOSTS, gateway: sandbox, upload: sandbox, core: sandbox, categoryDetection: sandbox }
    : BASALAM_HOSTS
  const client = createGuardedClient({
    allowHosts: sandbox ? [new URL(sandbox).host] : [],
    userAgent: `Payvand/${VERSION}`,
  })
  const differences = new Set<string>()
  const connector = createBasalamConnector({
    client,
    hosts,
    watch: {
      heard(answer) {
        for (const one of judgeAnswer(answer).differences) differences.add(contractDifferenceLine(one))
      },
    },
    credentials: { accessToken: () => Promise.resolve(token) },
  })
  const steps: Step[] = []
  try {
    const { learned } = await checkWithToken(connector, {
      mayWrite: write,
      mayDiscount: discounts,
      clock: SYSTEM_CLOCK,
      onStep: (report) => {
        const step = stepAnswer(report)
        steps.push(step)
        print(step)
      },
    })
    // clock-ok: it is shown to whoever ran the command on this machine.
    const endedAt = new Date().toISOString()
    const host = sandbox ? BOOTH_CHECK_TEXTS.sandbox : new URL(hosts.gateway).host
    const report = { version: VERSION, host, endedAt, steps, learned, differences: [...differences] }
    console.log(`\n${boothCheckReport(report)}`)
    process.exitCode = steps.some(({ outcome }) => outcome === 'failed') ? 1 : 0
  } catch (error) {
    console.error(`The check broke off: ${error instanceof Error ? error.message : String(error)}`)
    if (write) console.error('If a product of it was made, the next check takes it off sale.')
    process.exitCode = 1
  } finally {
    await client.close()
  }
}

function checkUser(username: string, { write, discounts }: Options): Promise<void> {
  return withServices(async (services) => {
    const user = await findUserByUsername(services.rows, normaliseUsername(username))
    if (!user) throw new Error(`There is no user ${username}`)
    const by = { businessId: user.businessId, userId: user.id }
    const { details, reason } = await checkStoredBooth(services, by, {
      mayWrite: write,
      mayDiscount: discounts,
    })
    for (const step of details?.steps ?? []) print(step)
    if (details?.report) console.log(`\n${details.report}`)
    if (reason) console.error(reason)
    const isWell = details?.report && details.steps.every(({ outcome }) => outcome !== 'failed')
    process.exitCode = isWell ? 0 : 1
  })
}

function print({ title, outcome, sentence }: Step): void {
  console.log(`${BOOTH_CHECK_OUTCOME_LABELS[outcome]}  ${title}: ${sentence}`)
}
