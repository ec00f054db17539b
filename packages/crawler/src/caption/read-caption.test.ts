import { describe, expect, test } from 'vitest'
import { readCaption } from './read-caption.ts'

const toman = (caption: string): number | null => {
  const { price } = readCaption(`شال نخی\nرنگ: مشکی، کرم\n${caption}`)
  return price === null ? null : price.value / 10
}

describe('the price', () => {
  test.each([
    ['قیمت: ۲۵۰ تومن', 250_000],
    ['۲۵۰ت', 250_000],
    ['250 T', 250_000],
    ['۲۵۰ هزارتومن', 250_000],
    ['۲۵۰ ه.ت', 250_000],
    ['قیمت ۱/۲۵۰/۰۰۰', 1_250_000],
    ['1.250.000', 1_250_000],
    ['قیمت ۱/۲۵۰', 1_250_000],
    ['۱ میلیون و ۲۰۰ هزار', 1_200_000],
    ['۱ میلیون ۲۵۰ هزار تومن', 1_250_000],
    ['یک میلیون و دویست', 1_200_000],
    ['۱٫۲ تومن', 1_200_000],
    ['قیمت ۱ تومن و ۲۰۰', 1_200_000],
    ['دو و نیم میلیون تومان', 2_500_000],
    ['سیصدوهشتاد تومن', 380_000],
    ['۲۵۰۰۰۰۰ ریال', 250_000],
    ['قیمت به ریال: ۲۵۰۰۰۰۰', 250_000],
    ['قیمتتتت ۲۵۰', 250_000],
    ['قیمت 6️⃣8️⃣0️⃣ تومن', 680_000],
    ['𝟮𝟱𝟬 تومن', 250_000],
    ['سه تومن و پونصد', 3_500_000],
    ['ست ۳ تایی ۲۵۰ت', 250_000],
    ['۱ عدد ۲۵۰\n۲ عدد ۴۵۰', 250_000],
    ['ارسال رایگان ۲۵۰ تومن', 250_000],
    ['ارسال تهران ۴۵ت شهرستان ۶۵ت\nقیمت ۷۸۰ت', 780_000],
    ['قیمت: ۱۸.۵ میلیون', 18_500_000],
  ])('%s', (caption, expected) => {
    expect(toman(caption)).toBe(expected)
  })

  test.each([
    'قیمت دایرکت',
    'برای اطلاع از قیمت عدد ۱۱۹ رو دایرکت کنید',
    'قیمت: ۳۵ دلار',
    'از ۳۵۰ تا ۴۵۰ تومن',
    'شروع قیمت از ۲۰۰ تومن',
    'ارسال ۶۵ تومن',
    'بیعانه ۲۰۰ تومن',
    'ارسال تهران ۴۵ت شهرستان ۶۵ت',
    'بن تخفیف ۱۰۰ تومنی',
    '۴ قسط ۲۵۰ تومنی',
    'موجودی ۱۵۰ جفت',
    'کد ۴۴۱۰',
    'تماس ۰۹۱۲۰۰۰۰۰۰۰',
    'قیمت همکار: ۲۴۵',
    'سایز ۳۸ ۴۰ ۴۲',
    'ابعاد ۲۰۰ در ۱۵۰',
    'تا آخر مرداد ۱۴۰۳',
    'سایز کوچک: ۱۲۰ ت\nسایز بزرگ: ۱۸۰ ت',
  ])('is not said by: %s', (caption) => {
    expect(toman(caption)).toBeNull()
  })

  test('after a discount is the one that is paid, and the dearer one is kept', () => {
    for (const caption of [
      'قیمت ۸۵۰ - ۳۰٪ = ۵۹۵ تومن',
      '8̶5̶0̶ ➡️ ۵۹۵',
      'قیمت قبل ۸۵۰\nقیمت با تخفیف ۵۹۵',
      '۸۵۰ت ❌\n۵۹۵ت ✅',
      '~۸۵۰~ ۵۹۵',
      'قیمت ۸۵۰\n۳۰٪ تخفیف\n۵۹۵',
      '۵۹۵ هزار تومان بجای ۸۵۰ هزار تومان',
    ]) {
      const { price, formerPrice } = readCaption(`شال نخی\n${caption}\nرنگ: مشکی`)
      expect([caption, price?.value, formerPrice?.value]).toEqual([caption, 5_950_000, 8_500_000])
    }
  })

  test('of one piece is taken beside those of many', () => {
    expect(toman('تکی ۱۸۰ت\n۲تا ۳۲۰ت\n۳تا ۴۵۰ت')).toBe(180_000)
    expect(toman('فی تکی: ۲۹۵.۰۰۰ ت\nفی عمده (بالای ۱۲ عدد): ۲۴۰.۰۰۰ ت')).toBe(295_000)
  })

  test('of several sizes is several prices, in rial, with what they are of', () => {
    const { price, prices } = readCaption('تابه گرانیتی\nسایز ۲۰ ◀️ ۳۸۵ تومن\nسایز ۲۴ ◀️ ۴۶۰ تومن')
    expect(price).toBeNull()
    expect(prices.map(({ value }) => value)).toEqual([
      { of: 'سایز 20', rial: 3_850_000 },
      { of: 'سایز 24', rial: 4_600_000 },
    ])
  })

  test('rests on words of the caption as they stand there', () => {
    const caption = 'شال نخی 🌸\nقیمتتت : ٢٥٠ تومن 🤍\nرنگ: مشكي'
    const { price, colors } = readCaption(caption)
    const [words] = price?.words ?? []
    expect(words?.text).toBe('قیمتتت : ٢٥٠ تومن')
    expect(caption.slice(words?.start, words?.end)).toBe(words?.text)
    expect(colors[0]?.words[0]?.text).toBe('مشكي')
    expect(price?.confidence).toBeGreaterThan(0.8)
  })
})

test('what is offered is read', () => {
  const reading = readCaption(
    'سلام عزیزای دلم\nنیم بوت چرم 👢\nسایز ۳۷ تا ۴۰\nرنگ: مشکی، قهوه ای\nکد: A-12\nقیمت ۸۹۰ تومن\nارسال ۶۵ تومن',
  )
  expect(reading.isProduct.value).toBe(true)
  expect(reading.name?.value).toBe('نیم بوت چرم')
  expect(reading.sizes.map(({ value }) => value)).toEqual(['37', '38', '39', '40'])
  expect(reading.colors.map(({ value }) => value)).toEqual(['مشکی', 'قهوه ای'])
  expect(reading.code?.value).toBe('A-12')
  expect(reading.price?.value).toBe(8_900_000)
  expect(reading.soldOut.value).toBe(false)
})

test('sold out is said of the product, not of one of its colours', () => {
  expect(readCaption('صندل طبی\nناموجود 😔\nسایز ۳۷ تا ۴۰').soldOut.value).toBe(true)
  expect(readCaption('صندل طبی\nرنگ مشکی تموم شد\nسایز ۳۷ تا ۴۰').soldOut.value).toBe(false)
})

test.each([
  'قرعه کشی داریم\nبه ۳ نفر کیف ۸۰۰ تومنی هدیه میدیم',
  'رضایت مشتری عزیزمون 😍\nکیفم رسید عالی بود',
  'استخدام\nحقوق ۱۸ میلیون + بیمه',
  '',
  '🌸🌸🌸',
])('is no product and has no price: %s', (caption) => {
  const reading = readCaption(caption)
  expect(reading.isProduct.value).toBe(false)
  expect(reading.price).toBeNull()
})

test('the description has no way around the marketplace', () => {
  const { description } = readCaption(
    'شال نخی 🌸 نرم\nقیمت ۲۵۰ تومن\nسفارش واتساپ ۰۹۱۲-۰۰۰-۰۰۰۰\n@shop.nemune\nhttps://t.me/shop کانال\n#شال #شال_نخی\nتلفن ٠٢١-٦٦٠٠٠٠٠٠',
  )
  expect(description.value).toBe('شال نخی 🌸 نرم\nقیمت ۲۵۰ تومن')
})

test('a caption of any length is read in bounds', () => {
  const long = `شال نخی\nقیمت ۲۵۰ تومن\nرنگ: مشکی\n${'با عشق '.repeat(100_000)}`
  expect(readCaption(long).price?.value).toBe(2_500_000)
  expect(readCaption(long).description.value.length).toBeLessThanOrEqual(5_000)
})
