import { expect, test } from 'vitest'
import { availabilityOfWords } from './availability-words.ts'

test.each<[string, 'InStock' | 'OutOfStock' | null]>([
  ['ناموجود', 'OutOfStock'],
  ['نا‌موجود', 'OutOfStock'],
  ['موجود نیست', 'OutOfStock'],
  ['موجود نمی‌باشد', 'OutOfStock'],
  ['موجود ندارد', 'OutOfStock'],
  ['اتمام موجودی', 'OutOfStock'],
  ['موجودی به اتمام رسید', 'OutOfStock'],
  ['تمام شد', 'OutOfStock'],
  ['فروخته شد', 'OutOfStock'],
  ['توقف تولید', 'OutOfStock'],
  ['غیرقابل خرید', 'OutOfStock'],
  ['موجود شد به من اطلاع بده', 'OutOfStock'],
  ['Currently not available', 'OutOfStock'],
  ["Ce produit n'est pas disponible", 'OutOfStock'],
  ['موجود', 'InStock'],
  ['موجود در انبار', 'InStock'],
  ['آماده ارسال', 'InStock'],
  ['In stock', 'InStock'],
  ['موجودی انبار', null],
  ['موجودات دریایی', null],
  ['Laoshan tea', null],
])('%s', (text, availability) => expect(availabilityOfWords(text)).toBe(availability))
