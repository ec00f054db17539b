import { describe, expect, test } from 'vitest'
import { forbiddenPhrases, withoutForbiddenPhrases } from './forbidden-phrases.ts'

describe('phrases the marketplace refuses', () => {
  test.each([
    ['call 09121234567', ['09121234567']],
    ['call +98 912 123 4567 or 021-12345678', ['+98 912 123 4567', '021-12345678']],
    [
      '\u06f0\u06f9\u06f1\u06f2\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7',
      ['\u06f0\u06f9\u06f1\u06f2\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7'],
    ],
    ['see https://shop.ir/a and www.shop.ir', ['https://shop.ir/a', 'www.shop.ir']],
    ['we are @silver_shop on Instagram', ['@silver_shop', 'Instagram']],
    ['buy at Shop.ir now', ['Shop.ir']],
    ['\u062f\u0631 \u062a\u0644\u06af\u0631\u0627\u0645', ['\u062a\u0644\u06af\u0631\u0627\u0645']],
    ['weighs 1250 g, code 123456789012', []],
    ['a@b', []],
    ['', []],
  ])('of %j', (text, phrases) => {
    expect(forbiddenPhrases(text)).toEqual(phrases)
  })

  test('what is left has none, and reads on', () => {
    expect(withoutForbiddenPhrases('Fine ring (09121234567), by hand.\n\nwww.shop.ir\n\nGift box.')).toBe(
      'Fine ring , by hand.\n\nGift box.',
    )
    const closing = 't.www.x.irme/x'
    expect(forbiddenPhrases(withoutForbiddenPhrases(closing))).toEqual([])
  })
})
