import { writeFileSync } from 'node:fs'
import { COVERAGE_PAGE, coveragePage } from './coverage-page.ts'
import { EXPECTED_ANSWERS_FILE, expectedAnswers } from './expected-answers.ts'
import { heardAnswers } from './heard-answers.ts'
import { openRecordedBasalam } from './recorded-basalam.ts'
import { createTrafficJudge } from './traffic-judge.ts'
import { usageOf } from './usage.ts'

/** Writes docs/basalam.md and the expected answers anew: started by tools/basalam-coverage.mjs. */
const world = await openRecordedBasalam()
try {
  const judge = createTrafficJudge()
  const answers = await heardAnswers(world, judge)
  writeFileSync(COVERAGE_PAGE, coveragePage(await usageOf(world.exchanges, judge)))
  writeFileSync(EXPECTED_ANSWERS_FILE, `${JSON.stringify(expectedAnswers(answers), null, 2)}\n`)
} finally {
  await world.close()
}
