import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { ROOT, runMain } from './project.mjs'
import { runNode } from './run-program.mjs'

const FOLDER = join(ROOT, 'bench')

/** Benchmarks are bench/<name>.ts, each exporting `run(args: string[]): Promise<void>`. */
function benchmarks() {
  if (!existsSync(FOLDER)) return []
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.map((file) => file.slice(0, -'.ts'.length)).sort()
}

const RUN =
  'const [file, ...args] = process.argv.slice(1); const { run } = await import(file); await run(args)'

async function main() {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) {
    console.log(`npm run bench -- <name> [arguments]\n\n${benchmarks().join('\n')}`)
    return 0
  }
  if (!benchmarks().includes(name))
    throw new Error(`No such benchmark: ${name}. There are: ${benchmarks().join(', ')}`)
  await install()
  const file = pathToFileURL(join(FOLDER, `${name}.ts`)).href
  const { code } = await runNode(['--input-type=module', '--eval', RUN, '--', file, ...args], { show: true })
  return code
}

await runMain(main)
