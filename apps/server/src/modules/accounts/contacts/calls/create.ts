import { iranianPhone } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { limitAddress } from '../../../../infra/http/limit-address.ts'
import type { Handler } from '../../handler.ts'
import {
  countContactsSince,
  forgetAddresses,
  lockContacts,
  type NewContact,
  saveContact,
} from '../contacts-store.ts'
import { checkFormKey } from '../form-key.ts'

const HOUR_MS = 3_600_000
/**
 * Limits in an hour: one for an address, because many people may share it; one for all together, against a flood from
 * everywhere.
 */
const LIMITS = { ofAddress: 5, all: 300 }
const ADDRESS_KEPT_MS = 24 * HOUR_MS

/** Anyone may ask to be contacted (decisions: "Who fills contacts and WordPress sites", docs/decisions/0034). */
export const create: Handler<'contacts.create'> = async ({ services, address }, { body }) => {
  const now = services.now()
  if (body.website) throw new CallError('contact_automatic')
  checkFormKey(services.secrets, body.key, now)
  const contact: NewContact = {
    formKey: body.key,
    name: body.name,
    phone: iranianPhone(body.phone) ?? body.phone,
    domain: body.domain,
    platform: body.platform ?? null,
    description: body.description,
    address: limitAddress(address),
  }
  await services.rows.transaction().execute(async (trx) => {
    await lockContacts(trx)
    const sent = await countContactsSince(trx, contact, new Date(now.getTime() - HOUR_MS))
    if (sent.ofAddress >= LIMITS.ofAddress || sent.all >= LIMITS.all) throw new CallError('too_many_contacts')
    await saveContact(trx, contact, { now, isDemo: services.config.sandbox !== null })
    await forgetAddresses(trx, new Date(now.getTime() - ADDRESS_KEPT_MS))
  })
  return { success: true }
}
