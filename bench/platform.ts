import { runPlatformChaos } from './platform/chaos.ts'

/** Checks the claims about the way from a seller's platform to the booth and back: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const after = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const numberAfter = (name: string, otherwise: number): number => {
    const given = Number(after(name))
    return Number.isFinite(given) ? given : otherwise
  }
  if (args.includes('--chaos')) {
    await runPlatformChaos(numberAfter('--chaos', 100), numberAfter('--seed', 1), after('--only') ?? null)
  }
}
