import { toLatinDigits } from '@payvand/domain'

/** What a key event says that matters here. */
export interface PressedKey {
  key: string
  /** The place on the keyboard: a scanner presses places, whatever language the computer is set to. */
  code: string
  timeStamp: number
  shiftKey: boolean
}

export interface ScannerVerdict {
  /** The key is one of a scanner's: nobody else may act on it. */
  isScanner: boolean
  /** The code that it ended. */
  code: string | null
}

/** Longest pause between two keys of a scanner; a person who types so fast ends no word of this length with Enter. */
const MOST_PAUSE_MS = 100
const SHORTEST_CODE = 4

const PLACES: Readonly<Record<string, string>> = {
  Minus: '-',
  Slash: '/',
  Period: '.',
  Equal: '=',
  Space: ' ',
}

/**
 * Tells the keys of a USB scanner, which types a code quickly and ends it with Enter or Tab, from a person's. It is
 * given every key that is pressed outside of text fields, in order.
 */
export function createScannerKeys(): (pressed: PressedKey) => ScannerVerdict {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (pressed) => {
    const isQuick = pressed.timeStamp - last <= MOST_PAUSE_MS
    if (!isQuick) typed = ''
    if (pressed.key === 'Enter' || pressed.key === 'Tab') {
      const code = typed.trim()
      typed = ''
      return code.length >= SHORTEST_CODE ? { isScanner: true, code } : { isScanner: false, code: null }
    }
    const letter = letterOf(pressed)
    // Shift and the like are pressed between the letters.
    if (letter === null) return { isScanner: false, code: null }
    last = pressed.timeStamp
    typed += letter
    return { isScanner: typed.length > 1, code: null }
  }
}

/** The letter that the scanner meant: with a Persian keyboard its A arrives as another letter. */
function letterOf({ key, code, shiftKey }: PressedKey): string | null {
  if (key.length !== 1) return null
  const latin = toLatinDigits(key)
  if (latin >= ' ' && latin <= '~') return latin
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? PLACES[code] ?? null
}
