import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'

/** Guards for the tests of what is read on a thread, which loads them from here. */
export const rowsGuard = readableRows(z.object({ id: z.number(), name: z.string() }))

export const endlessGuard = z.unknown().transform(() => {
  for (;;);
})

export const hungryGuard = z.unknown().transform(() => {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `letters ${at}`))
})
