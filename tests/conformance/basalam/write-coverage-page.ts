import { writeFileSync } from 'node:fs'
import { COVERAGE_PAGE, coveragePage } from './coverage-page.ts'
import { openRecordedBasalam } from './recorded-basalam.ts'
import { sampledCalls } from './sample-calls.ts'
import { createTrafficJudge } from './traffic-judge.ts'
import { usageOf } from './usage.ts'

/** Writes docs/basalam.md anew: started by tools/basalam-coverage.mjs. */
const world = await openRecordedBasalam()
try {
  writeFileSync(COVERAGE_PAGE, coveragePage(await usageOf(await sampledCalls(world), createTrafficJudge())))
} finally {
  await world.close()
}
