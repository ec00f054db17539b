import { THREE_DECIMALS } from '../../lexicon/currency-words.ts'

/** "1.250,50", "1,250.50", "12,5" and "1 250" as a plain decimal; null when it cannot be a number. */
export function plainDecimal(written: string, currency: string | null): string | null {
  let digits = written
    .replace(/[ '\u2019\u066c/]/g, '')
    .replaceAll('\u060c', ',')
    .replaceAll('\u066b', '.')
  const dots = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (dots > 0 && commas > 0) {
    const decimalMark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
    const groupMark = decimalMark === '.' ? ',' : '.'
    if (!digits.startsWith('.')) digits = digits.replaceAll(groupMark, '').replace(decimalMark, '.')
    else digits = digits.replace(/[.,]/g, '')
  } else if (dots + commas > 0) {
    const mark = dots > 0 ? '.' : ','
    const [head = '', ...tail] = digits.split(mark)
    const grouped = tail.length > 1 || (tail[0]?.length === 3 && head.length <= 3 && !/^0?$/.test(head))
    // Tunisia writes its three decimals behind a comma.
    const three =
      tail.length === 1 && THREE_DECIMALS.has(currency ?? '') && (mark === '.' || currency === 'TND')
    const explicitDecimal = written.includes('\u066b')
    digits = grouped && !three && !explicitDecimal ? digits.replaceAll(mark, '') : digits.replace(mark, '.')
  }
  if (!/^\d*\.?\d+$/.test(digits) || digits.replace('.', '').length > 24) return null
  return trimDecimal(digits)
}

/** Cuts leading and closing zeros, and decimals after the sixth. */
export function trimDecimal(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const head = whole.replace(/^0+(?=\d)/, '') || '0'
  const tail = fraction.slice(0, 6).replace(/0+$/, '')
  return tail === '' ? head : `${head}.${tail}`
}
