import { checkBoundaries } from './check-boundaries.mjs'
import { checkClock } from './check-clock.mjs'
import { checkComments } from './check-comments.mjs'
import { checkDeadCode } from './check-dead-code.mjs'
import { checkDirections } from './check-directions.mjs'
import { checkFileSizes } from './check-file-sizes.mjs'
import { checkFormat } from './check-format.mjs'
import { checkLint } from './check-lint.mjs'
import { checkLockfile } from './check-lockfile.mjs'
import { checkPersianLetters } from './check-persian-letters.mjs'
import { checkTypes } from './check-types.mjs'
import { isMain, ROOT, runMain } from './project.mjs'

/** Every check by its name; `npm run check -- types lint` runs some of them. */
const CHECKS = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  boundaries: checkBoundaries,
  'dead-code': checkDeadCode,
  'file-sizes': checkFileSizes,
  comments: checkComments,
  'persian-letters': checkPersianLetters,
  directions: checkDirections,
  clock: checkClock,
  lockfile: checkLockfile,
}

/** Runs the checks one after another, printing each result, and counts those that passed and failed. */
export async function runChecks(names = Object.keys(CHECKS)) {
  const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name))
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}`)
  let failed = 0
  for (const name of names) {
    const started = performance.now()
    const findings = await CHECKS[name](ROOT)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    for (const finding of findings) console.log(`  ${finding}`)
    if (findings.length > 0) failed += 1
  }
  return { passed: names.length - failed, failed }
}

if (isMain(import.meta.url))
  await runMain(async () => {
    const names = process.argv.slice(2)
    const { failed } = await runChecks(names.length > 0 ? names : undefined)
    return failed > 0 ? 1 : 0
  })
