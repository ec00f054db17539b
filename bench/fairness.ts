import { runBusyCaller } from './fairness/busy-caller.ts'
import { runDripping } from './fairness/dripping-site.ts'
import { runPlatformSyncs } from './fairness/platform-syncs.ts'
import { runSending } from './fairness/sending.ts'
import { runUploads } from './fairness/uploads.ts'

/** Whether sellers with little to do wait for those with much: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const numberAfter = (name: string, otherwise: number): number => {
    const at = args.indexOf(name)
    return at < 0 ? otherwise : Number(args[at + 1])
  }
  const only = (name: string) =>
    args.includes(name) || !args.some((arg) => /^--(sending|shops|uploads|dripping|calls)$/.test(arg))
  let isKept = true
  if (only('--sending'))
    isKept &&= await runSending({
      products: numberAfter('--products', 5_000),
      others: numberAfter('--others', 200),
    })
  if (only('--shops')) isKept &&= await runPlatformSyncs({ shops: numberAfter('--count', 200) })
  if (only('--uploads')) isKept = (await runUploads({ sellers: numberAfter('--sellers', 64) })) && isKept
  if (only('--dripping')) isKept = (await runDripping()) && isKept
  if (only('--calls')) isKept = (await runBusyCaller()) && isKept
  if (!isKept) process.exitCode = 1
}
