import type { AnswerDifference } from '@payvand/connectors'
import type { ColumnType, Generated } from 'kysely'
import type { Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A call of the marketplace that was answered here, with the places of its answer that were as expected. */
export interface ContractCallsTable {
  call: string
  fields: ColumnType<string[], string, string>
  first_answer_at: Moment
  last_answer_at: Moment
}

/** A kind of difference between the marketplace's answers and what we rely on, once for all booths. */
export interface ContractDifferencesTable {
  id: Generated<number>
  call: string
  method: string
  path: string
  field: string
  kind: AnswerDifference['kind']
  got: string
  expected: string
  lost: AnswerDifference['lost']
  /** The place was seen as expected here before: the marketplace has changed it. */
  was_otherwise: boolean
  /** Masked. */
  sample: NullableJson<unknown>
  times: number
  first_seen_at: Moment
  last_seen_at: Moment
  /** Moment at which an operator said that it is known. */
  known_at: MomentOrNone
}

/** How the marketplace was found to behave where nothing is documented. One behaviour may have been seen in several ways. */
export interface LearnedBehavioursTable {
  behaviour: string
  value: string
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  times: number
  first_seen_at: Moment
  last_seen_at: Moment
}

export interface ContractTables {
  contract_calls: ContractCallsTable
  contract_differences: ContractDifferencesTable
  learned_behaviours: LearnedBehavioursTable
}
