import type { BasalamConnector } from '@payvand/connectors'
import type { BoothCheckOutcome, BoothCheckStep } from '@payvand/domain'
import type { FoundBehaviour } from '../contract-watch/learned-behaviours-store.ts'

/** The booth that is checked: every call waits its turn at the booth's pace. */
export interface CheckedBooth {
  /** The booth that is connected; null where only a token is known. */
  vendorId: number | null
  call<Answer>(send: (connector: BasalamConnector) => Promise<Answer>): Promise<Answer>
  sleep(ms: number): Promise<void>
  /** Calls a minute that the booth's pace allows now. */
  perMinute(): number
}

/** Something a step says, as a code with its numbers; its sentence stands in the texts. */
export interface StepSaying {
  code: string
  values: Readonly<Record<string, string | number>>
}

export interface StepReport extends StepSaying {
  step: BoothCheckStep
  outcome: BoothCheckOutcome
  /** What to do about a failure; a code. */
  advice: CheckAdvice | null
  /** The marketplace's words for it, masked. */
  words: string[]
}

export type CheckAdvice =
  | 'reconnect'
  | 'grant_scopes'
  | 'read_words'
  | 'tell_support'
  | 'remove_by_hand'
  | 'look_again'

/**
 * All that a check knows. It is saved before each write and after each step, so that whoever takes the check up goes on
 * there, and finds the product again that may have been made.
 */
export interface BoothCheckState {
  mayWrite: boolean
  mayDiscount: boolean
  /** Code and name of the check's own product. */
  code: string
  name: string
  vendorId: number | null
  categoryId: number | null
  photoId: number | null
  /** Null while none was made, or may have been. */
  productId: number | null
  createBegan: boolean
  discountBegan: boolean
  calls: number
  /** The marketplace said that we ask too often. */
  wasLimited: boolean
  steps: StepReport[]
  learned: FoundBehaviour[]
}

export interface CheckRun {
  booth: CheckedBooth
  state: BoothCheckState
  save(): Promise<void>
}

/** The end of a step that went as it should, or proved nothing. */
export interface StepResult extends StepSaying {
  outcome?: Extract<BoothCheckOutcome, 'passed' | 'unclear' | 'skipped'>
  advice?: CheckAdvice
  learned?: readonly FoundBehaviour[]
}

export type CheckStep = (run: CheckRun) => Promise<StepResult>

/** The marketplace answered, and otherwise than the program relies on. */
export class CheckFailure extends Error {
  readonly saying: StepSaying
  readonly advice: CheckAdvice

  constructor(code: string, values: StepSaying['values'] = {}, advice: CheckAdvice = 'tell_support') {
    super(code)
    this.name = 'CheckFailure'
    this.saying = { code, values }
    this.advice = advice
  }
}

export function newCheckState(given: {
  number: string | number
  name: string
  codePrefix: string
  mayWrite: boolean
  mayDiscount: boolean
}): BoothCheckState {
  return {
    mayWrite: given.mayWrite,
    mayDiscount: given.mayWrite && given.mayDiscount,
    code: `${given.codePrefix}${given.number}`,
    name: given.name,
    vendorId: null,
    categoryId: null,
    photoId: null,
    productId: null,
    createBegan: false,
    discountBegan: false,
    calls: 0,
    wasLimited: false,
    steps: [],
    learned: [],
  }
}
