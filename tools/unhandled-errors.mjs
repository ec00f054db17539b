import { writeFileSync } from 'node:fs'

/** The variable that names the file for them, which stands beside the results. */
export const UNHANDLED_ERRORS_VARIABLE = 'PAYVAND_UNHANDLED_ERRORS'
export const unhandledErrorsFile = (results) => results.replace(/\.json$/, '-unhandled.json')

/** A reporter of vitest: its JSON says nothing of an error that no test caught, although the run fails for it. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const said = errors.map(
      ({ name, message, VITEST_TEST_PATH: file }) => `${name}: ${message} (while ${file} ran)`,
    )
    writeFileSync(process.env[UNHANDLED_ERRORS_VARIABLE], JSON.stringify(said))
  }
}
