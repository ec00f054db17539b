import type { OfKind, OperationDetails } from '@payvand/contract'
import {
  BOOTH_CHECK_STEP_TITLES,
  BOOTH_CHECK_TEXTS,
  boothCheckAdvice,
  boothCheckReport,
  boothCheckSentence,
  contractDifferenceLine,
  LEARNED_BEHAVIOUR_QUESTIONS,
  learnedBehaviourAnswer,
} from '@payvand/texts'
import { VERSION } from '../../../infra/version.ts'
import { differencesSince } from '../contract-watch/contract-differences-store.ts'
import type { Services } from '../services.ts'
import type { BoothCheckState, StepReport } from './check-state.ts'

type Answer = OfKind<OperationDetails, 'booth_check'>

/** A check as the wire has it, with its report once it has ended. */
export async function boothCheckAnswer(
  { rows, config }: Pick<Services, 'rows' | 'config'>,
  check: {
    state: BoothCheckState
    startedAt: Date | null
    endedAt: Date | null
    productUrl(productId: number): string | null
  },
): Promise<Answer> {
  const { state, startedAt, endedAt } = check
  const { mayWrite, productId, learned } = state
  const steps = state.steps.map(stepAnswer)
  const differences = startedAt && endedAt ? await differencesSince(rows, startedAt) : []
  return {
    kind: 'booth_check',
    mayWrite,
    steps,
    learned: learned.map(({ behaviour, value }) => ({
      behaviour,
      question: LEARNED_BEHAVIOUR_QUESTIONS[behaviour],
      answer: learnedBehaviourAnswer(behaviour, value),
    })),
    productUrl: productId === null ? null : check.productUrl(productId),
    report:
      endedAt &&
      boothCheckReport({
        version: VERSION,
        host: config.sandbox ? BOOTH_CHECK_TEXTS.sandbox : hostOf(config.marketplace.gateway),
        endedAt: endedAt.toISOString(),
        steps,
        learned,
        differences: differences.map(contractDifferenceLine),
      }),
  }
}

export function stepAnswer({
  step,
  outcome,
  code,
  values,
  advice,
  words,
}: StepReport): Answer['steps'][number] {
  return {
    step,
    title: BOOTH_CHECK_STEP_TITLES[step],
    outcome,
    sentence: boothCheckSentence(step, code, values) ?? code,
    advice: boothCheckAdvice(advice),
    words,
  }
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url
