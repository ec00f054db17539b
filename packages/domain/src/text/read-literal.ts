/** Values of a page's scripts nest less; a hostile page nests until a recursion breaks. */
const DEEPEST = 60
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y
const WORD = /[A-Za-z_$][\w$.]*/y
// Comments are bounded, since an open one would be searched to the end again and again.
const SPACE = /(?:[\s\u00a0]+|\/\/[^\n]{0,1000}|\/\*[\s\S]{0,1000}?\*\/)*/y

class NotALiteral extends Error {}
/** One error serves all: a new one for every bracket of a script would cost more than the reading. */
const NOT_A_LITERAL = new NotALiteral()

/**
 * Reads one JSON or JavaScript literal (bare keys, single quotes, closing commas, comments) out of a script, never
 * running anything. A name that stands for a value, `undefined` among them, becomes what `named` gives for it: null by
 * default, and undefined refuses the literal. `value` is undefined where no literal begins at `from` or where code stands
 * inside it; `end` is where reading stopped, either way. The work grows with the length and no faster, nesting is bounded.
 */
export function readLiteral(
  source: string,
  from: number,
  named: (name: string) => unknown = () => null,
): { value: unknown; end: number } {
  const reader = new LiteralReader(source, from, named)
  try {
    const value = reader.value(0)
    return { value, end: reader.at }
  } catch (error) {
    if (error === NOT_A_LITERAL) return { value: undefined, end: Math.max(reader.at, from + 1) }
    throw error
  }
}

class LiteralReader {
  readonly #source: string
  readonly #named: (name: string) => unknown
  at: number

  constructor(source: string, at: number, named: (name: string) => unknown) {
    this.#source = source
    this.#named = named
    this.at = at
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw NOT_A_LITERAL
    this.#skip(SPACE)
    const char = this.#source[this.at]
    if (char === '{') return this.#object(depth)
    if (char === '[') return this.#array(depth)
    if (char === '"' || char === "'") return this.#text(char)
    if (char === '!') {
      // Minified true and false.
      const digit = this.#source[this.at + 1]
      if (digit !== '0' && digit !== '1') throw NOT_A_LITERAL
      this.at += 2
      return digit === '0'
    }
    const number = this.#skip(NUMBER)
    if (number !== '') return Number(number)
    const word = this.#skip(WORD)
    if (word === '') throw NOT_A_LITERAL
    if (word === 'true' || word === 'false') return word === 'true'
    const value = word === 'null' ? null : this.#named(word)
    if (value === undefined) throw NOT_A_LITERAL
    return value
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    this.at++
    for (;;) {
      this.#skip(SPACE)
      const char = this.#source[this.at]
      if (char === '}') break
      const key = char === '"' || char === "'" ? this.#text(char) : this.#skip(WORD) || this.#skip(NUMBER)
      this.#skip(SPACE)
      if (key === '' || this.#source[this.at] !== ':') throw NOT_A_LITERAL
      this.at++
      const value = this.value(depth + 1)
      if (key !== '__proto__') object[key] = value
      if (!this.#comma('}')) break
    }
    this.at++
    return object
  }

  #array(depth: number): unknown[] {
    const list: unknown[] = []
    this.at++
    for (;;) {
      this.#skip(SPACE)
      if (this.#source[this.at] === ']') break
      list.push(this.value(depth + 1))
      if (!this.#comma(']')) break
    }
    this.at++
    return list
  }

  /** True behind a comma, false before the closing bracket. */
  #comma(close: string): boolean {
    this.#skip(SPACE)
    const char = this.#source[this.at]
    if (char !== ',' && char !== close) throw NOT_A_LITERAL
    if (char === ',') this.at++
    return char === ','
  }

  #text(quote: string): string {
    const start = ++this.at
    const source = this.#source
    let escaped = false
    for (; this.at < source.length && source[this.at] !== quote; this.at++) {
      if (source[this.at] === '\\') {
        escaped = true
        this.at++
      }
    }
    if (this.at >= source.length) throw NOT_A_LITERAL
    const written = source.slice(start, this.at++)
    return escaped ? unescapeText(written) : written
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#source)?.[0] ?? ''
    this.at += found.length
    return found
  }
}

const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '' }

const unescapeText = (written: string): string =>
  written.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, (_, unicode, hex, char: string) =>
    typeof unicode === 'string' || typeof hex === 'string'
      ? String.fromCharCode(Number.parseInt((unicode ?? hex) as string, 16))
      : (LETTERS[char] ?? char),
  )
