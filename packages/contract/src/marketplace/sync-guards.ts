import { CHANGE_CAUSES, GUARD_CODES } from '@payvand/domain'
import { z } from 'zod'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { givenMoment, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

const count = z.number().int()
const guardCode = z.enum(GUARD_CODES)

/** A change that a guard holds until a person releases or discards it, or it is fine again. */
export const heldChange = z.object({
  /** Together with `version` it names exactly this change: a newer one is judged anew. */
  changeId: count,
  version: count,
  projectItemId: count,
  projectId: count,
  productId: count.nullable(),
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** The product's page on the site. */
  url: z.string(),
  /** The product's page in the booth; null while the booth is not known. */
  boothUrl: z.string().nullable(),
  code: guardCode,
  /** A Persian sentence with the numbers of the finding. */
  sentence: z.string(),
  /** Rial; a variant's when the guard found that one odd. Null when the price stays. */
  price: z.object({ from: rialAmount, to: rialAmount }).nullable(),
  /** Units of all variants together; null when stock stays. */
  stock: z.object({ from: count, to: count }).nullable(),
  cause: z.enum(CHANGE_CAUSES).nullable(),
  heldSince: moment,
})
export type HeldChange = z.output<typeof heldChange>

/** The highest version, since its column has four bytes. */
const MAX_VERSION = 2_147_483_647

/**
 * The chosen changes: exactly these, or all that a guard held up to a moment (`asOf` of the list that the person
 * saw).
 */
const chosen = z.union([
  z.object({
    productChanges: z
      .array(
        z.object({
          changeId: z.number().int().positive(),
          version: z.number().int().positive().max(MAX_VERSION, 'number_too_large'),
        }),
      )
      .min(1, 'too_few')
      .max(500, 'too_many'),
  }),
  z.object({ code: guardCode, asOf: givenMoment }),
])
export type ChosenHeld = z.output<typeof chosen>
const choice = z.object({ choice: chosen })

const HELD = '/v1/sync/held'

export const syncGuardCalls = {
  'syncGuards.held': defineCall({
    method: 'GET',
    path: HELD,
    access: 'user',
    area: 'business',
    query: z.object({ ...skipLimit, code: guardCode.optional() }),
    answer: itemsAnswer(heldChange).extend({
      /** Number of changes that each guard holds, over all; guards that hold nothing are left off. */
      groups: z.array(z.object({ code: guardCode, count })),
      asOf: moment,
    }),
    summary: 'Changes that guards hold for a person, longest first',
  }),
  'syncGuards.release': defineCall({
    method: 'POST',
    path: `${HELD}/release`,
    access: 'user',
    area: 'business',
    body: choice,
    answer: z.object({ releasedCount: count }),
    status: 202,
    writesRowsAlone: true,
    summary: 'Let held changes through as they are; what changed meanwhile stays held',
  }),
  'syncGuards.discard': defineCall({
    method: 'POST',
    path: `${HELD}/discard`,
    access: 'user',
    area: 'business',
    body: choice,
    answer: z.object({
      discardedCount: count,
      /** The moment to give back to `syncGuards.undoDiscard`. */
      discardedAt: moment,
    }),
    writesRowsAlone: true,
    summary: 'Take held changes back: the booth stays as it is',
  }),
  'syncGuards.undoDiscard': defineCall({
    method: 'POST',
    path: `${HELD}/undo-discard`,
    access: 'user',
    area: 'business',
    body: z.object({ discardedAt: givenMoment }),
    answer: z.object({ heldCount: count }),
    summary: 'Hold again what was discarded at a moment, as far as nothing newer was decided since',
  }),
}
