import { commandLine } from './cli/command-line.ts'

await commandLine().parseAsync(process.argv)
