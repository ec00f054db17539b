import { expect, test } from 'vitest'
import { readCaption } from './read-caption.ts'

/** Whole captions of an eighth round of sellers; is it a product, its one price in toman, or none. */
const CAPTIONS: [caption: string, isProduct: boolean, toman: number | null][] = [
  // Only those who buy many are to ask.
  ['عروسک نمدی روباه\nدونه‌ای ۲۸۵ هزار تومان\nآموزشگاه‌ها تماس بگیرن برای قیمت عمده', true, 285_000],
  ['شمع سویا\nدونه‌ای ۱۶۰ هزار تومن، ۴ تا ببری ۶۰۰\nپیام بدین واسه قیمت همکاری', true, 160_000],
  ['شمع سویا\nپیام بدین واسه قیمت', true, null],
  // What costs apart, in brackets behind the price.
  ['کابینت حمام ام دی اف\nهر متر ۳ میلیون و ۴۰۰ (هزینه نصب جداست، کرج ۳۵۰ تومن میشه)', true, 3_400_000],
  ['میز ناهارخوری چوب راش\n۹ میلیون و ۲۰۰ (هزینه باربری با خودتون)', true, 9_200_000],
  // Another model in brackets.
  ['کیف پول چرم\nهر عدد ۳۴۰ تومن\n(مدل زیپ دار ۳۹۰)', true, null],
  ['کیف پول چرم\nهر عدد ۳۴۰ تومن\n(ابعاد ۱۹۰)', true, 340_000],
  // A question the seller answers himself.
  ['یه سوال پرتکرار: دونه‌ای میدین؟ نه عزیز\nدستکش بدنسازی چرم، یه جفتش میشه ۴۵۰ هزار تومن', true, 450_000],
  ['یه سوال: شما دونه‌ای میخرین یا جفتی؟', false, null],
  // The price is not written.
  ['ماشین لباسشویی ۸ کیلو سفید\nقیمتشو نمیتونم بنویسم چون هر روز عوض میشه، خودتون زنگ بزنین', true, null],
  [
    'هودی دورس، ۴ تا رنگ داره\nفری سایزه\nداخلش کرکی\nدیشب یکی پرسید با کت هم میشه؟ چرا نشه\nقیمت پی‌وی',
    true,
    null,
  ],
  // Something will come.
  ['بار رسید 📦\nاز فردا یکی‌یکی عکس مانتوهای جدید رو میذاریم', false, null],
  ['هرکی سایز ۳۸ میخواست گوش به زنگ باشه، امشب میاد', false, null],
]

test.each(CAPTIONS)('%s', (caption, isProduct, toman) => {
  const { isProduct: called, price } = readCaption(caption)
  expect({ isProduct: called.value, toman: price && price.value / 10 }).toEqual({ isProduct, toman })
})

const SIZES: [caption: string, sizes: string[]][] = [
  ['فرش ماشینی کاشان\n۴ متری ۹/۵۰۰/۰۰۰\n۶ متری ۱۴/۲۰۰/۰۰۰\nتومان', ['4 متری', '6 متری']],
  ['کابل شارژ\n۱ متری ۱۲۰ تومن\n۲ متری ۱۶۰ تومن', []],
  ['بلوز پسرانه\n۳سال - ۵سال - ۷سال\n۲۹۰', ['3سال', '5سال', '7سال']],
  ['بادی نوزادی\n۰ تا ۳ ماه، ۳ تا ۶ ماه\n۲۱۰ تومن', ['0 تا 3 ماه', '3 تا 6 ماه']],
  ['پاپوش بافت\nسایز ۳۵/۳۶، ۳۷/۳۸\n۱۹۰ تومن', ['35/36', '37/38']],
  ['مانتو کرپ\nسایز: ۱(۳۸-۴۰) ۲(۴۲-۴۴)\n۹۸۰ تومن', ['1', '2']],
  ['سلام\nکفش سالنی مردانه\nرویه دوخت\nسایز ۴۰ تا ۴۴\n۱/۲۰۰ تومن', ['40', '41', '42', '43', '44']],
  ['سینی چوبی، سایز ۵۰ در ۳۵\n۴۸۰ تومن', []],
  ['روتختی مخمل\nیک نفره | دو نفره\n۱/۹۰۰ تومن', ['یک نفره', 'دو نفره']],
  ['گلدون بتنی\nکوچیک 👈 ۹۵ هزارتومن\nبزرگ 👈 ۱۶۰ هزارتومن', ['کوچیک', 'بزرگ']],
  ['تیشرت لانگ\nسایزاش: مدیوم، لارج\n۴۹۰ تومن', ['مدیوم', 'لارج']],
  ['سانسوریا\nگلدون سایز ۱۴ و ۶ برگ\n۳۲۰ تومن', []],
]

test.each(SIZES)('sizes: %s', (caption, sizes) => {
  expect(readCaption(caption).sizes.map(({ value }) => value)).toEqual(sizes)
})

test('what was asked until yesterday or is crossed out is the former price', () => {
  for (const caption of [
    'رژ مایع\nتا دیروز ۴۸۰ میدادیم، امروز ۳۶۰ تومن',
    'کالسکه عروسک\n⛔️۱/۱۰۰\n✅ ۸۹۰ تومن',
  ]) {
    const { price, formerPrice } = readCaption(caption)
    expect(price?.value).toBeLessThan(formerPrice?.value ?? 0)
  }
})

test('what a first lot sold out of is there again', () => {
  expect(readCaption('عرق نعنا\n۱۲۰ تومن\nنوبت اول تموم شد این نوبت دومه').soldOut.value).toBe(false)
  expect(readCaption('عرق نعنا\n۱۲۰ تومن\nتموم شد').soldOut.value).toBe(true)
})

const NAMES: [caption: string, name: string][] = [
  ['خب خب خب\nسرم نیاسینامید 🍊\n۴۲۰ تومن', 'سرم نیاسینامید'],
  ['مادرای عزیز، این پست واسه شماست\nکفش طبی زنانه که کف نرم داره\n۷۹۰ تومن', 'کفش طبی زنانه'],
  ['وای این بادیا دلمو برد 👶\nبادی نوزادی تو سه سایز: ۰ تا ۳ ماه، ۳ تا ۶ ماه\n۲۱۰ تومن', 'بادی نوزادی'],
  ['خاک آماده ارکیده تو بسته ۳ لیتری\n۹۰ تومن', 'خاک آماده ارکیده'],
  ['دخترا این آویز مکرومه رو ببینین\n۳۱۰ تومن', 'آویز مکرومه'],
]

test.each(NAMES)('name: %s', (caption, name) => {
  expect(readCaption(caption).name?.value).toBe(name)
})
