import type { ProductCause } from '@payvand/contract'
import type { ChangeCause } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { userNames } from './product-timeline-store.ts'

/** Answers causes as the wire has them: a person by name, anything else by its number. */
export async function causeAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  causes: readonly (ChangeCause | null)[],
): Promise<(ProductCause | null)[]> {
  const people = causes.flatMap((cause) =>
    cause?.kind === 'person' && cause.id !== undefined ? [cause.id] : [],
  )
  const names = await userNames(rows, businessId, [...new Set(people)])
  return causes.map(
    (cause) =>
      cause && {
        kind: cause.kind,
        id: cause.id ?? null,
        userName: cause.kind === 'person' && cause.id !== undefined ? (names.get(cause.id) ?? null) : null,
      },
  )
}
