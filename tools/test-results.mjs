import { existsSync, readFileSync } from 'node:fs'

/** What a step of `npm test` found: counts, and the names of what failed, so that the end of a long log says it. */
export const NO_RESULTS = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** So many tests of a browser may need a second try on a loaded machine; more, and something is wrong. */
const MOST_UNSTEADY = 3

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
  if (code !== 0 && failures.length === 0) failures.push(`(vitest ended with ${code})`)
  return {
    passed: counts.numPassedTests,
    failed: failures.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
    failures,
    unsteady: [],
  }
}

/** Playwright's counts; what passed only when it was tried again is named, and a few of those are no failure. */
export function playwrightResults(file, code) {
  if (!existsSync(file))
    return { ...NO_RESULTS, failed: 1, failures: ['(playwright ended before it reported)'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const withStatus = (status) => report.suites.flatMap((suite) => specsOf(suite, status))
  const unsteady = withStatus('flaky')
  const failures = [...report.errors.map((error) => firstLine(error.message)), ...withStatus('unexpected')]
  if (unsteady.length > MOST_UNSTEADY) failures.push(...unsteady)
  if (code !== 0 && failures.length === 0) failures.push(`(playwright ended with ${code})`)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
    unsteady,
  }
}

function specsOf({ specs = [], suites = [] }, wanted) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(
          ({ results }) =>
            `${file}:${line} › ${title}: ${firstLine(results.find((result) => result.error)?.error.message)}`,
        ),
    ),
    ...suites.flatMap((suite) => specsOf(suite, wanted)),
  ]
}

const firstLine = (message) => String(message ?? '').split('\n')[0]
