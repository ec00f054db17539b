import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './project.mjs'
import { unhandledErrorsFile } from './unhandled-errors.mjs'

/** An error's words are cut here: all failures together must fit the end of a log. */
const LONGEST_WORDS = 400

/**
 * The findings of a step of `npm test`: counts, and the names of failed and flaky tests, so that the end of a long log
 * says it. `ran` and `left` name every test that ran and that was skipped.
 */
export const NO_RESULTS = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], ran: [], left: [] }

/**
 * The tests that one step skipped and no other ran: a test that needs a PostgreSQL server is skipped beside the
 * embedded database and runs in its own step, and no other test may be skipped in silence.
 */
export function ranNowhere(results) {
  const ran = new Set(results.flatMap((result) => result.ran))
  return [...new Set(results.flatMap((result) => result.left))].filter((name) => !ran.has(name))
}

/** Vitest's counts. A file that failed without a failed test (it did not load, or its set-up broke) is one failure. */
export function vitestResults(file, code) {
  if (!existsSync(file)) return { ...NO_RESULTS, failed: 1, failures: ['(vitest ended before it reported)'] }
  const { testResults, ...counts } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
  const unhandled = unhandledErrorsFile(file)
  if (existsSync(unhandled)) failures.push(...JSON.parse(readFileSync(unhandled, 'utf8')))
  if (code !== 0 && failures.length === 0) failures.push(`(vitest ended with ${code})`)
  const named = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => (status === 'passed' || status === 'failed') === wanted)
        .map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`),
    )
  return {
    ...NO_RESULTS,
    passed: counts.numPassedTests,
    failed: failures.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
    failures,
    ran: named(true),
    left: named(false),
  }
}

/** Playwright's counts. A test that passed only when it was tried again has passed, and is told with its first error. */
export function playwrightResults(file, code) {
  if (!existsSync(file))
    return { ...NO_RESULTS, failed: 1, failures: ['(playwright ended before it reported)'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = [
    ...report.errors.map((error) => firstLine(error.message)),
    ...report.suites.flatMap((suite) => specsThatEnded(suite, 'unexpected')),
  ]
  if (code !== 0 && failures.length === 0) failures.push(`(playwright ended with ${code})`)
  return {
    ...NO_RESULTS,
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
    flaky: report.suites.flatMap((suite) => specsThatEnded(suite, 'flaky')),
    left: report.suites.flatMap((suite) => specsThatEnded(suite, 'skipped')),
  }
}

function specsThatEnded({ specs = [], suites = [] }, ending) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ results }) => {
          const errors = results.find((result) => result.errors.length > 0)?.errors ?? []
          const why = errors.map(whatAndWhere).join(' | ') || `it ended as ${results.at(-1)?.status}`
          return `${file}:${line} › ${title}: ${why}`
        }),
    ),
    ...suites.flatMap((suite) => specsThatEnded(suite, ending)),
  ]
}

/** An error on one line: its words, what it waited for, and where. A test that ran out of time has a second that says so. */
function whatAndWhere({ message, location }) {
  const words = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => !/^\s*>?\s*(\d+ )?\|/.test(line) && !/^\s*at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Call log:')
    .join(' · ')
  const cut = words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words
  return location ? `${cut} (${relative(ROOT, location.file)}:${location.line}:${location.column})` : cut
}

const firstLine = (message) => String(message ?? '').split('\n')[0]
