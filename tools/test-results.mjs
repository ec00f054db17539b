import { existsSync, readFileSync } from 'node:fs'

/** What a step of `npm test` found: counts, and the names of what failed, so that the end of a long log says it. */
export const NO_RESULTS = { passed: 0, failed: 0, skipped: 0, failures: [] }

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
  }
}

/** Playwright's counts; a test that passed only when it was tried again has failed. */
export function playwrightResults(file, code) {
  if (!existsSync(file))
    return { ...NO_RESULTS, failed: 1, failures: ['(playwright ended before it reported)'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = [
    ...report.errors.map((error) => firstLine(error.message)),
    ...report.suites.flatMap((suite) => failedSpecs(suite)),
  ]
  if (code !== 0 && failures.length === 0) failures.push(`(playwright ended with ${code})`)
  return {
    passed: report.stats.expected,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
  }
}

function failedSpecs({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ results }) =>
            `${file}:${line} › ${title}: ${firstLine(results.find((result) => result.error)?.error.message)}`,
        ),
    ),
    ...suites.flatMap((suite) => failedSpecs(suite)),
  ]
}

const firstLine = (message) => String(message ?? '').split('\n')[0]
