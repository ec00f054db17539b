import { harmlessHtml } from '@payvand/crawler'
import { describe, expect, test } from 'vitest'
import { excessiveGrowth } from './growth.ts'
import { payloadsOf } from './payloads.ts'
import { READERS } from './readers.ts'

const LIMIT_MS = 120_000

describe('what strangers wrote is read in time that grows with its length and no faster', () => {
  test.each(READERS)('$name', { timeout: LIMIT_MS }, async ({ kinds, read }) => {
    const found: string[] = []
    // The first text makes a reader compile.
    await read('x')
    for (const { name, textOf } of payloadsOf(kinds)) {
      const growth = await excessiveGrowth(read, textOf)
      if (growth === null) continue
      const { length, ms, ratio } = growth
      found.push(
        `${name}: ${length} characters take ${Math.round(ms)} ms, twice as many ${ratio.toFixed(1)} times that`,
      )
    }
    expect(found).toEqual([])
  })

  test('a page to be shown may nest however deep', { timeout: LIMIT_MS }, async () => {
    const shown = (html: string) => harmlessHtml(html, 'https://shop.example/', 4_000_000)
    expect(await excessiveGrowth(shown, (length) => '<b>'.repeat(length / 3), 300_000)).toBeNull()
  })

  test('a reader that looks again from each place is found, one that does not is not', async () => {
    const marks = payloadsOf(['text']).find(({ name }) => name === '","')?.textOf ?? String
    const end = /[\s,]+$/
    expect((await excessiveGrowth((text) => end.test(text), marks))?.ratio).toBeGreaterThan(2.5)
    const letters = (text: string) => text.split('').filter((letter) => end.test(letter)).length
    expect(await excessiveGrowth(letters, marks)).toBeNull()
  })
})
