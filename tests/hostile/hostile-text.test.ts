import { harmlessHtml } from '@payvand/crawler'
import { describe, expect, test } from 'vitest'
import { excessiveGrowth, type Growth } from './growth.ts'
import { payloadsOf } from './payloads.ts'
import { READERS } from './readers.ts'

const TRIES = 10

describe('what strangers wrote is read in time that grows with its length and no faster', () => {
  test.each(READERS)('$name', async ({ kinds, read }) => {
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

  test('a page to be shown may nest however deep', async () => {
    const shown = (html: string) => harmlessHtml(html, 'https://shop.example/', 4_000_000)
    expect(await excessiveGrowth(shown, (length) => '<b>'.repeat(length / 3), 300_000)).toBeNull()
  })

  test('a reader that looks again from each place is found, one that does not is not', async () => {
    const marks = payloadsOf(['text']).find(({ name }) => name === '","')?.textOf ?? String
    const end = /[\s,]+$/
    let growth: Growth | null = null
    // Growth must show in each of many looks, so that a loaded machine accuses nobody; it may hide some of it here.
    for (let tried = 0; growth === null && tried < TRIES; tried++)
      growth = await excessiveGrowth((text) => end.test(text), marks)
    expect(growth?.ratio).toBeGreaterThan(2.5)
    const letters = (text: string) => text.split('').filter((letter) => end.test(letter)).length
    expect(await excessiveGrowth(letters, marks)).toBeNull()
  })
})
