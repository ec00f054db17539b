import { iranianPhone, PLATFORMS, siteAddress } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, givenMoment, moment, pagePerPage } from '../wire/paging.ts'

export const CONTACT_LENGTHS = { name: 100, domain: 300, description: 2_000 } as const
const PART_LENGTH = 200

/** A request to be contacted (document 2, section 3). */
export const contact = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The address as the person wrote it: with or without `https://`. */
  domain: z.string().nullable(),
  platform: z.enum(PLATFORMS).nullable(),
  /** Starts with `0`, in Latin digits. */
  phone: z.string(),
  description: z.string(),
  commentCount: z.number().int(),
  createdAt: moment,
})
export type Contact = z.output<typeof contact>

/** A substring to search for; upper and lower case are the same. */
export const partOf = z.string().trim().max(PART_LENGTH, 'text_too_long').optional()

const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'text_too_long')
    .nullish()
    .transform((text) => text || null)

const CONTACTS = '/v1/contactus'

export const contactCalls = {
  'contacts.list': defineCall({
    method: 'GET',
    path: CONTACTS,
    access: 'admin',
    query: z.object({
      ...pagePerPage,
      platform: z.enum(PLATFORMS).optional(),
      phone__like: partOf,
      domain__like: partOf,
      /** Sent after this moment. */
      created_at__gt: givenMoment.optional(),
      /** Sent before this moment. */
      created_at__lt: givenMoment.optional(),
    }),
    answer: dataAnswer(contact),
    summary: 'The contact requests, the newest first',
  }),
  'contacts.form': defineCall({
    method: 'GET',
    path: `${CONTACTS}/form`,
    access: 'public',
    perMinute: 60,
    answer: z.object({ key: z.string() }),
    summary:
      'The key of an empty contact form; it goes with what is sent, a few seconds later at the earliest',
  }),
  'contacts.create': defineCall({
    method: 'POST',
    path: CONTACTS,
    access: 'public',
    perMinute: 20,
    maxBodyBytes: 32_768,
    body: z.object({
      key: z.string().min(1, 'required').max(200, 'text_too_long'),
      name: z.string().trim().min(1, 'required').max(CONTACT_LENGTHS.name, 'text_too_long'),
      phone: z
        .string()
        .trim()
        .min(1, 'required')
        .max(40, 'phone_invalid')
        .refine((text) => text === '' || iranianPhone(text) !== null, 'phone_invalid'),
      domain: optionalText(CONTACT_LENGTHS.domain).refine(
        (text) => text === null || siteAddress(text) !== null,
        'site_invalid',
      ),
      platform: z.enum(PLATFORMS).nullish(),
      description: z.string().trim().min(1, 'required').max(CONTACT_LENGTHS.description, 'text_too_long'),
      /** No person sees this field, so a value in it was filled in by a program. */
      website: z.string().max(2_048, 'text_too_long').nullish(),
    }),
    answer: z.object({ success: z.boolean() }),
    status: 201,
    summary: 'Ask to be contacted; sending the same form again changes what it said and adds nothing',
  }),
}
