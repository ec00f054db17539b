import { commandLine } from './cli/command-line.ts'

try {
  await (await commandLine(process.argv)).parseAsync(process.argv)
} catch (error) {
  // A person reads this: what went wrong, and where in the code only for those who ask.
  console.error(`payvand: ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.PAYVAND_LOG_LEVEL === 'debug') console.error(error)
  process.exitCode = 1
}
