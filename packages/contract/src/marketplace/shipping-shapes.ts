import { z } from 'zod'
import { idParams } from '../wire/paging.ts'

// What the calls of shipping have in common.

export const SHIPPING = '/v1/vendor/shipping'
export const ofBooth = { access: 'user', area: 'business' } as const
/** A row of the booth at the marketplace. */
export const ofBoothRow = { ...ofBooth, params: idParams } as const
export const count = z.number().int()
export const named = z.object({ id: count, title: z.string() })
/** The marketplace documents no body for the answer: read again. */
export const written = z.object({ success: z.boolean() })
/** A number of the marketplace's. */
export const remoteId = z.number('required').int('invalid').positive('invalid').max(2_147_483_647, 'invalid')
