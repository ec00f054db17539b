import { readFileSync } from 'node:fs'
import { type HeardAnswer, judgeAnswer } from '@payvand/connectors'
import { changedAnswer } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn, MUTATED_CALLS, type Mutation, mutationsOf } from '../../harness/answer-mutations.ts'
import { EXPECTED_ANSWERS_FILE, expectedAnswers, type HeardOperation } from './expected-answers.ts'
import { heardAnswers } from './heard-answers.ts'
import { openRecordedBasalam, type RecordedBasalam } from './recorded-basalam.ts'
import { createTrafficJudge } from './traffic-judge.ts'

const SAMPLE = Number(process.env['CONTRACT_MUTATIONS'] ?? 400)
let world: RecordedBasalam
let answers: HeardOperation[]
const judge = createTrafficJudge()

beforeAll(async () => {
  world = await openRecordedBasalam()
  answers = await heardAnswers(world, judge)
})
afterAll(() => world.close())

test('the expected answers are as tools/basalam-coverage.mjs writes them', () => {
  const kept: unknown = JSON.parse(readFileSync(EXPECTED_ANSWERS_FILE, 'utf8'))
  expect(kept, 'expected-answers.json is out of date: node tools/basalam-coverage.mjs').toEqual(
    expectedAnswers(answers),
  )
})

test('nothing of what the marketplace answers as ever is told', () => {
  const differences = answers.flatMap(({ heard }) => judgeAnswer(heard).differences)
  expect(differences.map(({ call, field, kind, got }) => `${call} ${field} ${kind} ${got}`)).toEqual([])
})

describe('what the marketplace changes is noticed', () => {
  test('wherever we read otherwise for it', async () => {
    const unnoticed: string[] = []
    let mattering = 0
    for (const mutation of inTurn(MUTATED_CALLS.flatMap(mutationsOf), 1).slice(0, SAMPLE)) {
      const outcome = await tried(mutation)
      if (!outcome.matters) continue
      mattering += 1
      if (!outcome.isNoticed) unnoticed.push(nameOf(mutation))
    }
    expect(unnoticed).toEqual([])
    expect(mattering).toBeGreaterThan(SAMPLE / 2)
  })
})

const nameOf = ({ call, change }: Mutation) => `${call} ${JSON.stringify(change)}`

/**
 * Changes the first answer that has the field. It matters where our guard reads otherwise for it and Basalam's own
 * documents do not allow it.
 */
async function tried({ call, change }: Mutation): Promise<{ matters: boolean; isNoticed: boolean }> {
  for (const { heard } of answers) {
    if (heard.call !== call || heard.outcome !== 'read') continue
    const body = changedAnswer(heard.body, change)
    if (JSON.stringify(body) === JSON.stringify(heard.body)) continue
    const guarded = heard.guard.safeParse(body)
    const readsOtherwise = JSON.stringify(guarded) !== JSON.stringify(heard.guard.safeParse(heard.body))
    const outcome = guarded.success ? 'read' : 'unreadable'
    const { differences } = judgeAnswer({ ...heard, body, outcome, faults: [] })
    return {
      matters: readsOtherwise && !(await isDocumented(heard, body)),
      isNoticed: differences.some(({ field }) => field !== '' || change.field === ''),
    }
  }
  return { matters: false, isNoticed: false }
}

/** True where a document describes the call and allows this answer. */
async function isDocumented(heard: HeardAnswer, body: unknown): Promise<boolean> {
  const exchange = world.exchanges.find(
    (one) =>
      one.method === heard.method && one.path.split('?', 1)[0] === heard.path && one.status === heard.status,
  )
  if (!exchange) return false
  const answer = Buffer.from(JSON.stringify(body))
  const { operation, problems } = await judge({ ...exchange, answer }, exchange.host)
  return operation !== null && problems.every((problem) => problem.includes(': request '))
}
