import { expect, test } from 'vitest'
import { learnCaptionTemplate } from './learn-caption-template.ts'
import { readCaption } from './read-caption.ts'

const rialOf = (caption: string, template: Parameters<typeof readCaption>[1] = {}) =>
  readCaption(caption, template).price?.value ?? null

test('two corrections teach the word before the price', () => {
  const page = (amount: string) => `شال نخی\nسایز ۱ و ۲\nامتیاز شما ${amount}`
  expect(rialOf(page('۱۸۵'))).toBeNull()
  const template = learnCaptionTemplate([
    { caption: page('۲۴۰'), rial: 2_400_000 },
    { caption: page('۳۱۲'), rial: 3_120_000 },
  ])
  expect(template?.introducer).toBe('شما')
  expect(rialOf(page('۱۸۵'), { template })).toBe(1_850_000)
})

test('one correction teaches nothing, and two that contradict each other neither', () => {
  expect(learnCaptionTemplate([{ caption: 'شال ۲۴۰', rial: 2_400_000 }])).toBeNull()
  const contradiction = learnCaptionTemplate([
    { caption: 'بذر گوجه\nقیمت ۸۵۰۰\nارسال رایگان', rial: 85_000 },
    { caption: 'بذر فلفل\nفقط ۸۵۰۰\nارسال رایگان', rial: 85_000_000 },
  ])
  expect(contradiction?.bareNumberToman ?? null).toBeNull()
  expect(contradiction?.introducer ?? null).toBeNull()
})

test('a page that writes cheap prices in full is not read in thousands', () => {
  const caption = 'بذر کاهو\nبسته ۱۰ گرمی\nقیمت: ۸۵۰۰'
  expect(rialOf(caption)).toBe(85_000_000)
  const template = learnCaptionTemplate([
    { caption: 'بذر گوجه\nقیمت: ۹۵۰۰', rial: 95_000 },
    { caption: 'بذر فلفل\nبسته کوچک\nقیمت: ۷۰۰۰', rial: 70_000 },
  ])
  expect(template?.bareNumberToman).toBe(1)
  expect(rialOf(caption, { template })).toBe(85_000)
})

test('a page that writes the price behind the name is read there', () => {
  const caption = 'کیف دوشی ۴۷۵\nچرم طبیعی\nرنگ: مشکی، عسلی'
  expect(rialOf(caption)).toBeNull()
  const template = learnCaptionTemplate([
    { caption: 'کمربند چرم ۲۱۰\nرنگ: مشکی', rial: 2_100_000 },
    { caption: 'کیف پول ۳۴۰\nرنگ: عسلی', rial: 3_400_000 },
  ])
  expect(template).toMatchObject({ position: 'first', introducer: null })
  expect(rialOf(caption, { template })).toBe(4_750_000)
})

test('a price that does not stand in the caption teaches nothing', () => {
  const correction = { caption: 'شال نخی\nقیمت دایرکت', rial: 2_400_000 }
  expect(learnCaptionTemplate([correction, correction, { ...correction, rial: null }])).toBeNull()
})

test('a template never makes up a price', () => {
  const template = { introducer: 'قیمت', position: 'last', bareNumberToman: 1_000 } as const
  expect(rialOf('شال نخی\nقیمت دایرکت\nسایز ۳۸ تا ۴۲', { template })).toBeNull()
})
