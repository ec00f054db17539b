import { resolve } from 'node:path'
import { test } from 'vitest'

const fixtures = resolve(import.meta.dirname, '../../../../tests/fixtures')

/** A test over the saved pages and files of `tests/fixtures`, with time to read them all. One that is missing fails it. */
export function fixtureTest(name: string, run: (fixtures: string) => void | Promise<void>): void {
  test(name, { timeout: 120_000 }, () => run(fixtures))
}
