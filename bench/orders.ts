import { runOrderChaos } from './orders/chaos.ts'

/** Checks the claims about arriving orders: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const numberAfter = (name: string, otherwise: number): number => {
    const at = args.indexOf(name)
    const given = at < 0 ? Number.NaN : Number(args[at + 1])
    return Number.isFinite(given) ? given : otherwise
  }
  if (args.includes('--chaos')) await runOrderChaos(numberAfter('--chaos', 1_000), numberAfter('--seed', 1))
}
