import { runChaos } from './sync/chaos.ts'
import { runOutage } from './sync/outage.ts'
import { runPrices } from './sync/prices.ts'

/** Checks the claims about keeping a booth in sync: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const numberAfter = (name: string, otherwise: number): number => {
    const at = args.indexOf(name)
    const given = at < 0 ? Number.NaN : Number(args[at + 1])
    return Number.isFinite(given) ? given : otherwise
  }
  if (args.includes('--chaos')) await runChaos(numberAfter('--chaos', 1_000), numberAfter('--seed', 1))
  if (args.includes('--outage')) await runOutage(numberAfter('--outage', 600))
  if (args.includes('--prices')) await runPrices(numberAfter('--prices', 10_000), numberAfter('--limit', 60))
}
