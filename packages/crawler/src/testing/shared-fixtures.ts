import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'vitest'

const shared = process.env['PAYVAND_SHARED'] ?? resolve(import.meta.dirname, '../../../../../shared')
const fixtures = resolve(shared, 'fixtures')

/** A test over the saved pages and files beside the repository; where they are absent it is skipped and says so. */
export function fixtureTest(name: string, run: (fixtures: string) => void | Promise<void>): void {
  if (existsSync(fixtures)) test(name, { timeout: 120_000 }, () => run(fixtures))
  else {
    console.warn(`SKIPPED, no fixtures at ${fixtures}: ${name}`)
    test.skip(name, () => {})
  }
}
