import { parseArgs } from 'node:util'
import { runMessageChaos } from './messages/chaos.ts'
import { deliverMessages } from './messages/deliver-messages.ts'

/** How long an event takes to the chat of its seller, and whether any is lost or doubled: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sellers: { type: 'string', default: '100' },
      rate: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '2' },
      kills: { type: 'string', default: '0' },
      outages: { type: 'string', default: '0' },
      chaos: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  if (values.chaos !== undefined) {
    if (!(await runMessageChaos(Number(values.chaos), Number(values.seed)))) process.exitCode = 1
    return
  }
  const isKept = await deliverMessages({
    sellers: Number(values.sellers),
    rate: Number(values.rate),
    minutes: Number(values.minutes),
    kills: Number(values.kills),
    outages: Number(values.outages),
  })
  if (!isKept) process.exitCode = 1
}
