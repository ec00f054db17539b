import { numberWord } from './number-words.ts'

/** One number's word within a folded word: its place and its meaning. */
export interface NumberWordPart {
  start: number
  end: number
  kind: 'number' | 'scale' | 'and'
  value: number
}

const AND = 'و'
const HALF = 'نیم'
const LONGEST = 40
const LONGEST_PART = 8
/** A number may end in one of these: "it is", "of them", "its", or the unit. */
const ENDING = /^(?:ه|ست|تا|تاست|شه|ش|ی|م)?$/u
const UNIT_BEHIND = /^(?:توم[اآ]?ن|تمن|تومون|ریال)/u

/**
 * The numbers' words a folded word is made of: "three-hundred-and-twenty" without spaces, "and-forty" as it is left when
 * a half-space becomes a space, a half. Null when it is any other word.
 */
export function numberParts(word: string): NumberWordPart[] | null {
  if (word.length > LONGEST) return null
  const parts: NumberWordPart[] = []
  for (let at = 0; at < word.length; ) {
    const part = partAt(word, at, parts.at(-1))
    if (part === null) return endsAs(word.slice(at), parts) ? closed(word, at, parts) : null
    parts.push(part)
    at = part.end
  }
  return parts.length === 0 ? null : parts
}

function partAt(word: string, at: number, last: NumberWordPart | undefined): NumberWordPart | null {
  // Two numbers touch only where a thousand or a million follows, or an "and" stands between them.
  const free = last === undefined || last.kind === 'and'
  for (let end = Math.min(word.length, at + LONGEST_PART); end > at; end--) {
    const text = word.slice(at, end)
    if (free && text === HALF) return { start: at, end, kind: 'number', value: 0.5 }
    const said = numberWord(text)
    if (said?.kind === 'scale') return { start: at, end, kind: 'scale', value: said.value }
    if (said?.kind === 'number' && free) return { start: at, end, kind: 'number', value: said.value }
  }
  return word[at] === AND && last?.kind !== 'and' ? { start: at, end: at + 1, kind: 'and', value: 0 } : null
}

/** "Week" is no seven with an ending, "three hundred it is" is one: endings hang on hundreds and on several words. */
function endsAs(rest: string, parts: readonly NumberWordPart[]): boolean {
  const [first] = parts
  if (first === undefined || first.kind === 'and' || parts.at(-1)?.kind === 'and') return false
  return (ENDING.test(rest) || UNIT_BEHIND.test(rest)) && (parts.length > 1 || first.value >= 100)
}

function closed(word: string, at: number, parts: NumberWordPart[]): NumberWordPart[] {
  if (UNIT_BEHIND.test(word.slice(at))) return parts
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, end: word.length } : part))
}
