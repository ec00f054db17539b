import { iranianPhone, type Platform, siteAddress } from '@payvand/domain'
import { FIELD_SENTENCES, fieldSentence } from '@payvand/texts'

export interface ContactValues {
  name: string
  phone: string
  domain: string
  platform: Platform | null
  description: string
  /** A trap for programs, empty when a person fills the form in. */
  website: string
}
export const NO_VALUES: ContactValues = {
  name: '',
  phone: '',
  domain: '',
  platform: null,
  description: '',
  website: '',
}
export type ContactFaults = Partial<Record<keyof ContactValues, string>>

/** Highest lengths that the server takes. */
export const LONGEST = { name: 100, domain: 300, description: 2_000 } as const

/** The faults that the server would find, so that they are shown before the call. */
export function contactFaults({ name, phone, domain, description }: ContactValues): ContactFaults {
  const faults: ContactFaults = {}
  const written = { name: name.trim(), domain: domain.trim(), description: description.trim() }
  for (const field of ['name', 'domain', 'description'] as const)
    if (written[field].length > LONGEST[field])
      faults[field] = fieldSentence('text_too_long', { bound: LONGEST[field] })
  if (written.name === '') faults.name = FIELD_SENTENCES.required
  if (written.description === '') faults.description = FIELD_SENTENCES.required
  if (phone.trim() === '') faults.phone = FIELD_SENTENCES.required
  else if (iranianPhone(phone) === null) faults.phone = FIELD_SENTENCES.phone_invalid
  if (written.domain !== '' && siteAddress(written.domain) === null)
    faults.domain ??= FIELD_SENTENCES.site_invalid
  return faults
}
