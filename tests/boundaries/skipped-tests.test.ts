import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { ranNowhere, vitestResults } = await import(
  new URL('../../tools/test-results.mjs', import.meta.url).href
)

/** Runs one file with these tests as `npm test` does, as vitest's JSON reporter writes it. */
function resultsOf(tests: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'payvand-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
  const report = {
    numPassedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'passed', message: '', assertionResults }],
  }
  writeFileSync(join(folder, 'step.json'), JSON.stringify(report))
  return vitestResults(join(folder, 'step.json'), 0)
}

test('a test that one step skips is told unless another step ran it', () => {
  const embedded = resultsOf({
    'rows stay': 'passed',
    'rows move to a server': 'skipped',
    'a sketch': 'todo',
  })
  expect(ranNowhere([embedded])).toEqual(['a.test.ts › rows move to a server', 'a.test.ts › a sketch'])
  const server = resultsOf({ 'rows move to a server': 'passed', 'a sketch': 'todo' })
  expect(ranNowhere([embedded, server])).toEqual(['a.test.ts › a sketch'])
})
