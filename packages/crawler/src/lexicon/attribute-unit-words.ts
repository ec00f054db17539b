import type { Dimension } from '@payvand/domain'

/** The units of attributes and of what shops write, with the adjectives that people make of them; words are parted by `|`. */
export const ATTRIBUTE_UNITS: readonly { dimension: Dimension; factor: number; words: string }[] = [
  { dimension: 'mass', factor: 1, words: 'گرم|گرمی|g|gr|gram|grams|گ' },
  {
    dimension: 'mass',
    factor: 1_000,
    words: 'کیلوگرم|کیلو|کیلوگرمی|کیلویی|kg|kgs|kilogram|کیلوئی|kilo|kilos|kilograms',
  },
  { dimension: 'mass', factor: 0.001, words: 'میلی گرم|میلی گرمی|mg|سوت' },
  { dimension: 'mass', factor: 4.608, words: 'مثقال|مثقالی' },
  { dimension: 'mass', factor: 0.2, words: 'قیراط|قیراطی|ct|cts|carat|carats' },
  { dimension: 'mass', factor: 75, words: 'سیر' },
  { dimension: 'mass', factor: 28.35, words: 'انس|oz|اونس' },
  { dimension: 'mass', factor: 453.6, words: 'پوند|lb|lbs' },
  { dimension: 'mass', factor: 1_000_000, words: 'تن|ton' },
  {
    dimension: 'length',
    factor: 1,
    words: 'سانتی متر|سانتیمتر|سانت|سانتی|سانتی متری|cm|centimeter|س م|سانتی متره|cms|centimeters|سانتیمتری',
  },
  {
    dimension: 'length',
    factor: 0.1,
    words: 'میلی متر|میلیمتر|میلی متری|میل|mm|میلیمتری|millimeter|millimeters',
  },
  { dimension: 'length', factor: 100, words: 'متر|متری|m|meter|meters|metre|متره|metres|mtr' },
  { dimension: 'length', factor: 2.54, words: 'اینچ|اینچی|inch|inches|in' },
  { dimension: 'length', factor: 30.48, words: 'فوت|ft' },
  { dimension: 'area', factor: 1, words: 'متر مربع|مترمربع|m2|متر مربعی' },
  {
    dimension: 'volume',
    factor: 1,
    words: 'میلی لیتر|میلی لیتری|سی سی|میلی|میل|ml|cc|سیسی|milliliter|میلیلیتر',
  },
  { dimension: 'volume', factor: 10, words: 'سانتی لیتر|cl' },
  { dimension: 'volume', factor: 100, words: 'دسی لیتر|dl' },
  { dimension: 'volume', factor: 1_000, words: 'لیتر|لیتری|l|lit|liter|litre|liters|litres|لیتره' },
  {
    dimension: 'data',
    factor: 1,
    words: 'گیگابایت|گیگ|گیگا|گیگابایتی|گیگی|gb|گیگا بایت|gigabyte|gigabytes|gig',
  },
  { dimension: 'data', factor: 1_024, words: 'ترابایت|ترا|ترابایتی|tb|ترا بایت|terabyte|tera' },
  { dimension: 'data', factor: 1 / 1_024, words: 'مگابایت|مگ|mb|مگا بایت' },
  {
    dimension: 'charge',
    factor: 1,
    words: 'میلی آمپر ساعت|میلی آمپر|mah|میلی آمپر بر ساعت|میلیامپر|میلی آمپری',
  },
  { dimension: 'charge', factor: 1_000, words: 'آمپر ساعت|ah' },
  { dimension: 'current', factor: 1, words: 'آمپر|a|amp' },
  { dimension: 'power', factor: 1, words: 'وات|واتی|w|watt|watts|واته' },
  { dimension: 'power', factor: 1_000, words: 'کیلووات|kw|کیلو وات|kilowatt|کیلوواتی' },
  { dimension: 'power', factor: 745.7, words: 'اسب بخار|hp|horsepower|اسب' },
  { dimension: 'voltage', factor: 1, words: 'ولت|ولتی|v|volt|volts|vac|vdc|ولت ac|ولت dc|v ac|v dc' },
  { dimension: 'frequency', factor: 1, words: 'هرتز|hz' },
  { dimension: 'frequency', factor: 1_000_000_000, words: 'گیگاهرتز|ghz|گیگا هرتز' },
  { dimension: 'frequency', factor: 1_000_000, words: 'مگاهرتز|mhz|مگا هرتز' },
  {
    dimension: 'resolution',
    factor: 1,
    words: 'مگاپیکسل|مگ|مگا پیکسل|مگاپیکسلی|mp|megapixel|megapixels|mpx',
  },
  {
    dimension: 'purity',
    factor: 1,
    words: 'عیار|قیراط|مبنای 1000|بر مبنای 1000|k|kt|karat|در هزار|خالص',
  },
  { dimension: 'percent', factor: 1, words: 'درصد|%|درصدی|percent' },
  {
    dimension: 'age',
    factor: 1,
    words:
      'سال|ساله|سالگی|سال به بالا|سال به بعد|year|years|yrs|yr|years old|سال و بالاتر|سال و بیشتر|سال به بالاتر',
  },
  { dimension: 'time', factor: 1, words: 'ماه|ماهه|month|months' },
  {
    dimension: 'count',
    factor: 1,
    words:
      'عدد|عددی|تکه|تکه ای|قطعه|قطعه ای|پارچه|تایی|تا|جلد|دست|بسته|پیس|pcs|pieces|دانه|دونه|قلم|قلمی|تیکه|تیکه ای|pc|piece|item|items',
  },
  { dimension: 'persons', factor: 1, words: 'نفر|نفره|نفری|persons|person|people' },
  { dimension: 'pages', factor: 1, words: 'صفحه|ص|pages|برگ|صفحه ای|page|pp' },
  { dimension: 'knots', factor: 1, words: 'رج|رجی|شانه' },
]
