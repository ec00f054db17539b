import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { playwrightResults } = await import(new URL('../../tools/test-results.mjs', import.meta.url).href)

interface TestError {
  message: string
  location?: object
}

/** The results `npm test` reads for one test with these errors, as Playwright's JSON reporter writes them. */
function resultsOf(errors: TestError[], status: 'unexpected' | 'flaky') {
  const folder = mkdtempSync(join(tmpdir(), 'payvand-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'browser.json')
  const test = { status, results: [{ error: errors[0], errors }] }
  const spec = { file: 'panel.spec.ts', line: 14, title: 'on a phone', tests: [test] }
  const report = {
    errors: [],
    stats: { expected: 3, skipped: 0, flaky: status === 'flaky' ? 1 : 0 },
    suites: [{ suites: [{ specs: [spec] }] }],
  }
  writeFileSync(file, JSON.stringify(report))
  return playwrightResults(file, status === 'flaky' ? 0 : 1)
}

function failuresOf(errors: TestError[]): string[] {
  const { passed, failed, failures } = resultsOf(errors, 'unexpected')
  expect({ passed, failed }).toEqual({ passed: 3, failed: 1 })
  return failures
}

test('a browser test that ran out of time says what it was waiting for, and where', () => {
  const hung = [
    'Error: locator.click: Test timeout of 150000ms exceeded.',
    'Call log:',
    "\u001b[2m  - waiting for getByRole('button', { name: 'send' })\u001b[22m",
    '',
    '  53 |     await test.step()',
    '> 54 |     await button.click()',
    '     |                  ^',
    '  55 |   })',
    `    at ${ROOT}tests/browser/panel.spec.ts:54:18`,
  ].join('\n')
  const failures = failuresOf([
    { message: '\u001b[31mTest timeout of 150000ms exceeded.\u001b[39m' },
    { message: hung, location: { file: join(ROOT, 'tests/browser/panel.spec.ts'), line: 54, column: 18 } },
  ])
  expect(failures).toEqual([
    'panel.spec.ts:14 › on a phone: Test timeout of 150000ms exceeded. | Error: locator.click: Test timeout of 150000ms exceeded. · ' +
      "- waiting for getByRole('button', { name: 'send' }) (tests/browser/panel.spec.ts:54:18)",
  ])
})

test('a long error is cut, and still says where', () => {
  const file = join(ROOT, 'tests/browser/panel.spec.ts')
  const [failure] = failuresOf([
    { message: `Error: ${'x'.repeat(5_000)}`, location: { file, line: 7, column: 3 } },
  ])
  expect(failure?.length).toBeLessThan(600)
  expect(failure).toMatch(/… \(tests\/browser\/panel\.spec\.ts:7:3\)$/)
})

test('a browser test that passed when it was tried again has passed, and is told with its first error', () => {
  const { passed, failed, failures, flaky } = resultsOf([{ message: 'Error: too early' }], 'flaky')
  expect({ passed, failed, failures }).toEqual({ passed: 4, failed: 0, failures: [] })
  expect(flaky).toEqual(['panel.spec.ts:14 › on a phone: Error: too early'])
})
