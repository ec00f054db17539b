import type { ChosenHeld } from '@payvand/contract'
import type { ProductEventKind } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import type { Services } from '../services.ts'
import { type HeldProductChange, lockChosen } from './held-changes-store.ts'

/** A person's decision on what is held is carried out in transactions of so many. */
const BATCH = 500

/** Changes the next changes in one transaction, and answers them. */
type Step = (trx: Kysely<Tables>, limit: number) => Promise<readonly HeldProductChange[]>

/** Repeats a step until it finds nothing more, with a word in each product's timeline. Answers how many there were. */
export async function inBatches(
  services: Services,
  user: SignedInUser,
  kind: ProductEventKind,
  step: Step,
  now: Date,
): Promise<number> {
  let count = 0
  for (;;) {
    const changed = await services.rows.transaction().execute(async (trx) => {
      const productChanges = await step(trx, BATCH)
      await addProductEvents(
        trx,
        user.businessId,
        productChanges.map(({ itemId, productId, reason }) => ({
          kind,
          itemId,
          productId,
          cause: { kind: kind === 'held' ? 'undo' : 'person', id: user.id },
          changes: reason.changes,
          // The code says why it had been held; a release by a person has none, unlike one by the guards.
          code: kind === 'released' ? null : reason.guard.code,
        })),
        now,
      )
      return productChanges
    })
    count += changed.length
    if (changed.length < BATCH) return count
  }
}

/** Does the same with every chosen change that is still held as the person saw it. */
export function actOnHeld(
  services: Services,
  user: SignedInUser,
  choice: ChosenHeld,
  kind: 'released' | 'discarded',
  act: (trx: Kysely<Tables>, ids: readonly number[], now: Date) => Promise<void>,
  now: Date,
): Promise<number> {
  const step: Step = async (trx, limit) => {
    const productChanges = await lockChosen(trx, user.businessId, choice, limit)
    if (productChanges.length > 0) {
      await act(
        trx,
        productChanges.map((productChange) => productChange.id),
        now,
      )
    }
    return productChanges
  }
  return inBatches(services, user, kind, step, now)
}
