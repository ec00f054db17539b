import { z } from 'zod'

/** The values that Basalam writes in more than one way. */

const bareClock = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/

/** ISO 8601 with its offset, or a bare clock, which is Tehran's: UTC+03:30 all year. (Basalam reference: dates.) */
export const moment = z.string().transform((text, context): Date => {
  const [, day, clock] = bareClock.exec(text.trim()) ?? []
  const at = new Date(day ? `${day}T${clock}+03:30` : text)
  if (!Number.isNaN(at.getTime())) return at
  context.addIssue({ code: 'custom', message: 'not a moment' })
  return z.NEVER
})

/** A number, or the same in quotes. Not `coerce`: that would read null as nought. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
export const wholeNumber = number.pipe(z.number().int())
export const percentage = number.pipe(z.number().min(0).max(100))
