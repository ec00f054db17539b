import { WATCHED_CALLS } from '@payvand/connectors'
import type { ContractDifference, LearnedBehaviourAnswer } from '@payvand/contract'
import { LEARNED_BEHAVIOUR_NAMES } from '@payvand/domain'
import {
  CONTRACT_LOSS_SENTENCES,
  contractDifferenceSentence,
  LEARNED_BEHAVIOUR_QUESTIONS,
  learnedBehaviourAnswer,
  MARKETPLACE_CALL_NAMES,
} from '@payvand/texts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../handler.ts'
import {
  type ContractDifferenceRow,
  listAnsweredCalls,
  listDifferences,
} from '../contract-differences-store.ts'
import { type LearnedBehaviourRow, listLearnedBehaviours } from '../learned-behaviours-store.ts'
import { sandboxFault } from '../sandbox-fault.ts'

export const marketplace: Handler<'operator.marketplace'> = async ({ services }) => {
  const { rows, contractWatch } = services
  await contractWatch.flush()
  const [differences, answered, learned] = await Promise.all([
    listDifferences(rows),
    listAnsweredCalls(rows),
    listLearnedBehaviours(rows),
  ])
  return {
    differences: differences.map(differenceAnswer),
    calls: [...WATCHED_CALLS].map(([call, places]) => {
      const row = answered.find((one) => one.call === call)
      return {
        call,
        name: MARKETPLACE_CALL_NAMES[call] ?? call,
        seen: Math.min(row?.fields.length ?? 0, places),
        places,
        lastAnswerAt: wireTime(row?.last_answer_at ?? null),
      }
    }),
    behaviours: LEARNED_BEHAVIOUR_NAMES.map((behaviour) =>
      behaviourAnswer(
        behaviour,
        learned.filter((row) => row.behaviour === behaviour),
      ),
    ),
  }
}

function differenceAnswer(row: ContractDifferenceRow): ContractDifference {
  return {
    id: row.id,
    call: row.call,
    callName: MARKETPLACE_CALL_NAMES[row.call] ?? row.call,
    field: row.field,
    sentence: contractDifferenceSentence(row),
    consequence: CONTRACT_LOSS_SENTENCES[row.lost],
    wasOtherwise: row.was_otherwise,
    times: row.times,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isKnown: row.known_at !== null,
    sample: row.sample === null ? null : JSON.stringify(row.sample, null, 2),
    fault: JSON.stringify(sandboxFault(row)),
  }
}

/** The rows of one behaviour, the newest first. */
function behaviourAnswer(
  behaviour: LearnedBehaviourAnswer['behaviour'],
  [newest, ...others]: readonly LearnedBehaviourRow[],
): LearnedBehaviourAnswer {
  return {
    behaviour,
    question: LEARNED_BEHAVIOUR_QUESTIONS[behaviour],
    answer: newest ? learnedBehaviourAnswer(behaviour, newest.value) : null,
    times: newest?.times ?? 0,
    lastSeenAt: wireTime(newest?.last_seen_at ?? null),
    others: others.map(({ value }) => learnedBehaviourAnswer(behaviour, value)),
  }
}
