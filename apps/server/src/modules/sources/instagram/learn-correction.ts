import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { ItemEdit } from '../../catalog/index.ts'
import { noteCorrection } from './instagram-posts-store.ts'

/** The price of an Instagram post that a person corrects says where its page writes prices; one let go says nothing. */
export async function learnCorrection(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  { changes, unlock }: ItemEdit,
  at: Date,
): Promise<void> {
  if (changes?.primaryPrice !== undefined)
    await noteCorrection(trx, businessId, itemId, { price: changes.primaryPrice, at })
  else if (unlock?.includes('primaryPrice')) await noteCorrection(trx, businessId, itemId, null)
}
