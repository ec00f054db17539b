/** A caption in one spelling, each of its characters knowing where it stood. */
export interface FoldedCaption {
  /** Latin digits, Persian ye and kaf, lower case, one letter for a run of three and more; lines kept. */
  text: string
  /** `offsets[i]` is where character i of `text` stands in the caption; one more entry for the end. */
  offsets: readonly number[]
  /** Characters of `text` that were written struck through. */
  struck: ReadonlySet<number>
}

/** Instagram itself allows 2,200; a pasted text may hold more. */
const LONGEST_CAPTION = 5_000

const ZEROS = [0x6f0, 0x660, 0xff10]
const LETTERS: Record<string, string> = {
  '\u064a': '\u06cc',
  '\u0649': '\u06cc',
  '\u0643': '\u06a9',
  '\u0629': '\u0647',
  '\u06c0': '\u0647',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u200c': ' ',
  '\u00a0': ' ',
  '\u2800': ' ',
  '\t': ' ',
  '\r': ' ',
  '\u066a': '%',
  '\u00d7': '*',
  '\u2013': '-',
  '\u2014': '-',
}
/** Marks that change how a letter looks, not which it is: vowels, keycaps, joiners, directions, stretching. */
const DROPPED =
  /[\u{64b}-\u{655}]|\u0670|\u0640|\u200b|[\u{200d}-\u{200f}]|[\u{2066}-\u{2069}]|\u061c|\ufe0e|\ufe0f|\ufeff|\u20e3/u
const STRIKE = /[\u0335\u0336]/
const LETTER = /\p{L}/u

/** Folds a caption of at most `LONGEST_CAPTION` characters; the rest is not read. */
export function foldCaption(caption: string): FoldedCaption {
  let text = ''
  const offsets: number[] = []
  const struck = new Set<number>()
  let run = 0
  const length = Math.min(caption.length, LONGEST_CAPTION)
  for (let at = 0; at < length; at++) {
    const raw = caption[at] as string
    if (STRIKE.test(raw)) {
      if (text.length > 0) struck.add(text.length - 1)
      continue
    }
    if (DROPPED.test(raw)) continue
    const plain = raw === '\ud835' ? mathSign(caption, at) : null
    if (plain !== null) {
      text += plain
      offsets.push(at)
      run = 1
      at++
      continue
    }
    const one = LETTERS[raw] ?? digit(raw) ?? raw.toLowerCase()[0] ?? raw
    run = one === text.at(-1) ? run + 1 : 1
    // "salaaaam": the third letter and what follows say nothing, and neither does the second.
    if (run >= 3 && LETTER.test(one)) {
      if (run === 3) {
        text = text.slice(0, -1)
        offsets.pop()
      }
      continue
    }
    text += one
    offsets.push(at)
  }
  offsets.push(length)
  return { text, offsets, struck }
}

/** A digit or letter of the bold, slanted and double ones people decorate captions with. */
function mathSign(caption: string, at: number): string | null {
  const code = caption.codePointAt(at) ?? 0
  if (code < 0x1d400 || code > 0x1d7ff) return null
  const plain = String.fromCodePoint(code).normalize('NFKC').toLowerCase()
  return /^[a-z\d]$/.test(plain) ? plain : null
}

function digit(character: string): string | null {
  const code = character.charCodeAt(0)
  for (const zero of ZEROS) if (code >= zero && code <= zero + 9) return String(code - zero)
  return null
}
