import type {
  OfKind,
  OperationDetails,
  OperationKind,
  OperationOutcome,
  OperationParameters,
  OperationPreview,
  OperationResult,
  PreviewParameters,
} from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { Services as AccountsServices } from '../accounts/index.ts'
import type { Batch, Prepared, ResultPage, Starter, Trouble, UndoBatch } from './operation-types.ts'
import type { OperationRow } from './operations-store.ts'

export type ParametersOf<Kind extends OperationKind> = OfKind<OperationParameters, Kind>

/** An operation's row with the parameters of its kind. */
export type Operation<Kind extends OperationKind = OperationKind> = OperationRow & {
  kind: Kind
  parameters: ParametersOf<Kind>
}

/**
 * Work of one or more kinds that takes long: the engine queues it, saves its progress, goes on after a kill, and answers
 * about it. A kind works in batches, each in one transaction with its progress, or (`run`) in steps of its own.
 */
export interface OperationDefinition<Kind extends OperationKind, S extends AccountsServices> {
  kinds: readonly Kind[]
  /** A Persian sentence. */
  title(parameters: ParametersOf<Kind>): string
  /** A second request is answered with the one under way, where it is of the same kind; otherwise it is refused. */
  joinsActive?(parameters: ParametersOf<Kind>): boolean
  /** Key of the lease under which it works; by its scope when not given. */
  leaseKey?(operation: OperationRow): string
  /**
   * Judges what only others can answer, before the transaction of a person's request opens, so that no lock waits for them;
   * throws CallError for a request that is refused.
   */
  check?(services: S, by: Starter, parameters: ParametersOf<Kind>): Promise<void>
  /** Judges a request, in the transaction that inserts the operation; throws CallError for one that is refused. */
  prepare(services: S, trx: Kysely<Tables>, by: Starter, parameters: ParametersOf<Kind>): Promise<Prepared>
  /** Judges as the operation itself would, and changes nothing. */
  preview?(
    services: S,
    businessId: number,
    parameters: OfKind<PreviewParameters, Kind>,
  ): Promise<OfKind<OperationPreview, Kind>>
  /** Does the next items, in the caller's transaction. Null: there are none. */
  batch?(services: S, trx: Kysely<Tables>, operation: Operation<Kind>): Promise<Batch | null>
  /**
   * Works for as long as it may and saves its own progress, for a kind that waits for others outside of transactions.
   * `later`: it stays waiting for the next sweep. The signal aborts when the lease is lost or the process stops.
   */
  run?(services: S, operation: Operation<Kind>, lease: AbortSignal): Promise<'completed' | 'later'>
  /** Judges an error of a run; without it every error is the operation's end. */
  troubleOf?(services: S, operation: Operation<Kind>, error: unknown): Promise<Trouble>
  undo?: {
    /** Milliseconds after its end in which it can be asked; null: there is no deadline. */
    withinMs: number | null
    /** Tells whether there is something to take back. */
    applies(operation: OperationRow): boolean
    /** Puts back what is not an item's, in the transaction that begins the undo; throws CallError to refuse it. */
    begin?(services: S, trx: Kysely<Tables>, operation: Operation<Kind>): Promise<void>
    /** Takes the next items back, in the caller's transaction. Null: there are none. */
    batch(services: S, trx: Kysely<Tables>, operation: Operation<Kind>): Promise<UndoBatch | null>
  }
  /** Follows the end of an operation, in its transaction. */
  ended?(
    services: S,
    trx: Kysely<Tables>,
    operation: Operation<Kind>,
    end: 'completed' | 'stopped' | 'failed',
  ): Promise<void>
  /**
   * Follows its end, or its undo's, outside of transactions, but not a person's stop. Whoever ends it does this once; what
   * a kill cuts off is not done again.
   */
  afterwards?(services: S, operation: Operation<Kind>): Promise<void>
  /** Details beside the common counts, and the Persian sentence that says why it does not go on just now. */
  describe?(
    services: S,
    operation: Operation<Kind>,
  ): Promise<{ details: OfKind<OperationDetails, Kind> | null; reason: string | null }>
  /** The Persian sentence of an item's outcome. */
  sentence(kind: Kind, result: { outcome: OperationOutcome; code: string | null }): string
  /** Results of a kind that knows more of them than the operation's own rows. */
  results?(
    services: S,
    operation: Operation<Kind>,
    page: ResultPage,
  ): Promise<{ items: OperationResult[]; total: number }>
}

/** Keeps the kinds of a definition. */
export function defineOperation<S extends AccountsServices, const Kind extends OperationKind>(
  definition: OperationDefinition<Kind, S>,
): AnyOperation {
  // The registry gives each definition only operations of its own kinds, and compose the services of its module.
  return definition
}

export type AnyOperation = OperationDefinition<OperationKind, AccountsServices>

/** The definitions by kind. */
export interface Operations {
  kinds: readonly OperationKind[]
  of(kind: OperationKind): AnyOperation
}

export function registerOperations(definitions: readonly AnyOperation[]): Operations {
  const byKind = new Map(definitions.flatMap((one) => one.kinds.map((kind) => [kind, one] as const)))
  return {
    kinds: [...byKind.keys()],
    of(kind) {
      const found = byKind.get(kind)
      if (!found) throw new Error(`No operation is defined for the kind ${kind}`)
      return found
    },
  }
}
