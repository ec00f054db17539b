/** The widths of bars and spaces of every symbol, by its value (ISO/IEC 15417, table 1); the last is the stop. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)
const [CODE_C, CODE_B, CODE_A, START_A, START_B, START_C, STOP] = [99, 100, 101, 103, 104, 105, 106]

/**
 * Reads digits from modules (`1` dark), as a scanner does: widths to symbols, the check symbol, then the text. It is
 * independent of the code that renders them. Throws when it is no whole, correct barcode.
 */
export function readCode128(modules: string): string {
  const widths = [...modules.matchAll(/1+|0+/g)].map(([run]) => run.length).join('')
  const values: number[] = []
  for (let at = 0; at < widths.length; ) {
    const symbol = widths.slice(at) === SYMBOLS[STOP] ? widths.slice(at) : widths.slice(at, at + 6)
    const value = SYMBOLS.indexOf(symbol)
    if (value < 0) throw new Error(`No symbol has the widths ${symbol}`)
    values.push(value)
    at += symbol.length
  }
  if (values.pop() !== STOP) throw new Error('The stop is missing')
  const check = values.pop()
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0)
  if (check !== sum % 103) throw new Error('The check symbol is wrong')
  return textOf(values)
}

function textOf([start, ...values]: readonly number[]): string {
  if (start !== START_A && start !== START_B && start !== START_C) throw new Error('The start is missing')
  let set = start === START_C ? CODE_C : start === START_B ? CODE_B : CODE_A
  let text = ''
  for (const value of values) {
    if (set === CODE_C && value < 100) text += String(value).padStart(2, '0')
    else if (value === CODE_A || value === CODE_B || value === CODE_C) set = value
    else if (value < 64) text += String.fromCharCode(value + 32)
    else throw new Error(`The value ${value} is no digit`)
  }
  return text
}
