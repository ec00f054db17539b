import { type Platform, phoneDigits } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ContactRequestsTable } from '../../../infra/db/contacts-schema.ts'
import { contains } from '../../../infra/db/contained-text-store.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type ContactRow = Selectable<ContactRequestsTable>

export interface ContactFilters {
  platform?: Platform | undefined
  phone?: string | undefined
  domain?: string | undefined
  after?: Date | undefined
  before?: Date | undefined
}

export interface NewContact {
  formKey: string
  name: string
  phone: string
  domain: string | null
  platform: Platform | null
  description: string
  /** The network address; null for what nobody sent. */
  address: string | null
}

/** Contact requests belong to no business: only admins' calls come here. Those of the simulated world are seen in it only. */
const shown = (rows: Kysely<Tables>, withDemo: boolean) => {
  const contacts = rows.selectFrom('contact_requests')
  return withDemo ? contacts : contacts.where('is_demo', '=', false)
}

/** A page of them, the newest first. */
export async function listContacts(
  rows: Kysely<Tables>,
  withDemo: boolean,
  filters: ContactFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ contacts: ContactRow[]; total: number }> {
  let found = shown(rows, withDemo)
  if (filters.platform) found = found.where('platform', '=', filters.platform)
  if (filters.phone) found = found.where(contains('phone', phoneDigits(filters.phone) || filters.phone))
  if (filters.domain) found = found.where(contains('domain', filters.domain))
  if (filters.after) found = found.where('created_at', '>', filters.after)
  if (filters.before) found = found.where('created_at', '<', filters.before)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const contacts = await found.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute()
  return { contacts, total: Number(count) }
}

export async function countContacts(rows: Kysely<Tables>, withDemo: boolean): Promise<number> {
  const { count } = await shown(rows, withDemo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasContact(rows: Kysely<Tables>, withDemo: boolean, id: number): Promise<boolean> {
  return (await shown(rows, withDemo).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Requests come in one after another, so that none slips by while they are counted. Until the transaction ends. */
export async function lockContacts(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contact-requests', 0))`.execute(trx)
}

/** Counts other forms since a moment: from this address, and from everywhere. */
export async function countContactsSince(
  rows: Kysely<Tables>,
  { address, formKey }: Pick<NewContact, 'address' | 'formKey'>,
  since: Date,
): Promise<{ ofAddress: number; all: number }> {
  const row = await rows
    .selectFrom('contact_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('address', '=', address).as('ofAddress'),
    ])
    .where('address', 'is not', null)
    .where('created_at', '>=', since)
    .where('form_key', '!=', formKey)
    .executeTakeFirstOrThrow()
  return { ofAddress: Number(row.ofAddress), all: Number(row.all) }
}

/** The same form again changes what it said; it stays one request. */
export async function saveContact(
  rows: Kysely<Tables>,
  contact: NewContact,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<void> {
  const { name, phone, domain, platform, description, address } = contact
  const said = { name, phone, domain, platform, description }
  await rows
    .insertInto('contact_requests')
    .values({ ...said, form_key: contact.formKey, address, is_demo: isDemo, created_at: now })
    .onConflict((conflict) => conflict.column('form_key').doUpdateSet(said))
    .execute()
}

/** A sender's address is kept only as long as a limit needs it. */
export async function forgetAddresses(rows: Kysely<Tables>, before: Date): Promise<void> {
  await rows
    .updateTable('contact_requests')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
