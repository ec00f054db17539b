import { runMutations } from './contract-watch/mutations.ts'
import { runPlanted } from './contract-watch/planted.ts'
import { runQuietDay } from './contract-watch/quiet-day.ts'

/** Checks the claims about the watch of the marketplace's answers: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const after = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const numberAfter = (name: string, otherwise: number): number => {
    const given = Number(after(name))
    return Number.isFinite(given) ? given : otherwise
  }
  const seed = numberAfter('--seed', 1)
  const only = after('--only') ?? ''
  const isAll = !['--mutations', '--hours', '--planted', '--only'].some((name) => args.includes(name))
  if (isAll || args.includes('--planted')) await runPlanted(seed)
  if (isAll || args.includes('--hours')) await runQuietDay(numberAfter('--hours', 24))
  if (isAll || args.includes('--mutations') || only !== '')
    await runMutations(numberAfter('--mutations', 300), seed, only)
}
