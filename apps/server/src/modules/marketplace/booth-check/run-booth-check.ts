import { ConnectorError } from '@payvand/connectors'
import { BOOTH_CHECK_STEPS, type BoothCheckStep, READING_STEPS } from '@payvand/domain'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import {
  type CheckAdvice,
  CheckFailure,
  type CheckRun,
  type CheckStep,
  type StepReport,
} from './check-state.ts'
import { checkDiscount } from './discount-step.ts'
import { removeLeftovers } from './leftovers.ts'
import { maskedWords } from './masked-words.ts'
import {
  changePrice,
  changeStock,
  changeText,
  createCheckProduct,
  findAgain,
  refuseImpossible,
  removeCheckProduct,
  sendBatch,
  uploadPhoto,
} from './product-steps.ts'
import { readAccount, readCategories, readList, readOrders, readWebhooks } from './reading-steps.ts'
import { checkVariantOffer, checkVariants } from './variant-steps.ts'

const STEPS: Readonly<Record<BoothCheckStep, CheckStep>> = {
  account: readAccount,
  leftovers: removeLeftovers,
  list: readList,
  categories: readCategories,
  orders: readOrders,
  webhooks: readWebhooks,
  photo: uploadPhoto,
  create: createCheckProduct,
  find: findAgain,
  text: changeText,
  price: changePrice,
  stock: changeStock,
  batch: sendBatch,
  refusal: refuseImpossible,
  variants: checkVariants,
  variant_offer: checkVariantOffer,
  discount: checkDiscount,
  remove: removeCheckProduct,
}

/** Steps that need the check's own product. */
const OF_PRODUCT: ReadonlySet<BoothCheckStep> = new Set([
  'find',
  'text',
  'price',
  'stock',
  'batch',
  'refusal',
  'variants',
  'variant_offer',
  'discount',
])

/** The steps that a check has, in their order. */
export function stepsOf({ mayWrite }: { mayWrite: boolean }): readonly BoothCheckStep[] {
  return mayWrite ? BOOTH_CHECK_STEPS : READING_STEPS
}

/**
 * Takes the next step of a check, and saves what it found. Answers false where none is left.
 * @throws what the whole booth has to wait for (an outage, a rate limit, a lost lease): the step is taken again
 */
export async function takeNextStep(run: CheckRun): Promise<boolean> {
  const { state } = run
  const step = stepsOf(state).find((one) => !state.steps.some((taken) => taken.step === one))
  if (step === undefined) return false
  state.steps.push(await reportOf(run, step))
  if (step === 'remove' && state.vendorId !== null) noteRateLimit(run)
  await run.save()
  return true
}

async function reportOf(run: CheckRun, step: BoothCheckStep): Promise<StepReport> {
  const { state } = run
  const nothing = { values: {}, advice: null, words: [] }
  if (isPointless(run, step)) return { step, outcome: 'skipped', code: 'skipped', ...nothing }
  try {
    const { outcome = 'passed', code, values, learned = [], advice = null } = await STEPS[step](run)
    state.learned = [
      ...state.learned.filter((known) => !learned.some((one) => one.behaviour === known.behaviour)),
      ...learned,
    ]
    return { step, outcome, code, values, advice, words: [] }
  } catch (error) {
    if (error instanceof CheckFailure)
      return { step, outcome: 'failed', ...error.saying, advice: error.advice, words: [] }
    if (!(error instanceof ConnectorError) || isOfBooth(error)) {
      if (error instanceof ConnectorError && error.kind === 'rate_limited') state.wasLimited = true
      throw error
    }
    return {
      step,
      outcome: 'failed',
      code: error.kind,
      values: { status: error.status ?? '' },
      advice: adviceOf(error),
      words: maskedWords(complaintSentences(error)),
    }
  }
}

/** Failures that are not the step's: it is taken again when the marketplace answers. */
function isOfBooth({ kind }: ConnectorError): boolean {
  return (
    kind === 'unavailable' || kind === 'rate_limited' || kind === 'outcome_unknown' || kind === 'disconnected'
  )
}

function adviceOf({ kind }: ConnectorError): CheckAdvice {
  if (kind === 'forbidden') return 'grant_scopes'
  return kind === 'refused' ? 'read_words' : 'tell_support'
}

function isPointless({ state }: CheckRun, step: BoothCheckStep): boolean {
  if (step === 'account') return false
  if (state.vendorId === null) return true
  if (step === 'discount' && !state.mayDiscount) return true
  if (step === 'create' || step === 'photo') return state.categoryId === null
  return OF_PRODUCT.has(step) && state.productId === null
}

function noteRateLimit({ state, booth }: CheckRun): void {
  const value = state.wasLimited ? 'met' : 'not_met'
  state.learned.push({
    behaviour: 'rate_limit',
    value,
    details: { calls: state.calls, perMinute: Math.round(booth.perMinute()) },
  })
}
