/** A picture of black and white dots, row by row; each row begins with a byte of its own, the left dot is its highest bit. */
export interface DotPicture {
  /** Dots. */
  width: number
  height: number
  /** `Math.ceil(width / 8)` bytes a row; a set bit is black. */
  bits: Uint8Array
}

/** The printers that most sellers have: 203 dots an inch. */
export const ZPL_DOTS_PER_MM = 8

/** Highest byte count that the manual allows of a graphic field; a label of 100×150 mm has more, and is cut in bands. */
const MOST_BYTES = 99_999
/** Repeat counts of hexadecimal digits: G to Y stand for 1 to 19, g to z for 20 to 400 in steps of 20. */
const ONES = 'GHIJKLMNOPQRSTUVWXY'
const TWENTIES = 'ghijklmnopqrstuvwxyz'

/**
 * Writes labels in ZPL II, one `^XA…^XZ` each. Thermal printers do not join Persian letters and have no font for them,
 * so the label is sent as the picture that the browser drew of it: a graphic field (`^GFA`) in Zebra's compressed
 * hexadecimal digits (ZPL II Programming Guide: `^GF`, alternative data compression scheme). Nothing but ASCII is in
 * it, hence no `^CI`.
 * @param pictures of one size, that of the paper
 */
export function labelZpl(pictures: readonly DotPicture[]): string {
  return pictures.map(labelOf).join('')
}

function labelOf({ width, height, bits }: DotPicture): string {
  const perRow = Math.ceil(width / 8)
  const mostRows = Math.max(1, Math.floor(MOST_BYTES / perRow))
  const fields: string[] = []
  for (let top = 0; top < height; top += mostRows) {
    const rows = Math.min(mostRows, height - top)
    const bytes = perRow * rows
    const data = compressed(bits.subarray(top * perRow, top * perRow + bytes), perRow)
    fields.push(`^FO0,${top}^GFA,${bytes},${bytes},${perRow},${data}^FS`)
  }
  // Width and length are said, since a printer remembers those of the job before it.
  return `^XA^PW${width}^LL${height}^LH0,0\n${fields.join('\n')}\n^PQ1^XZ\n`
}

/**
 * Rows as hexadecimal digits: repeated digits as a count, the white rest of a row as a comma, a repeated row as a colon.
 * The sign for a black rest (`!`) is left out: the manual says that it fills with ones, which some readers take for the
 * digit and not for the bit.
 */
function compressed(bits: Uint8Array, perRow: number): string {
  const rows: string[] = []
  let before = ''
  for (let at = 0; at < bits.length; at += perRow) {
    const row = Array.from(bits.subarray(at, at + perRow), (byte) =>
      byte.toString(16).padStart(2, '0').toUpperCase(),
    ).join('')
    rows.push(row === before ? ':' : rowOf(row))
    before = row
  }
  return rows.join('')
}

function rowOf(row: string): string {
  const zeros = /0*$/.exec(row)?.[0].length ?? 0
  // A comma fills whole bytes.
  const filled = zeros - (zeros % 2)
  const digits = row.slice(0, row.length - filled).replace(/(.)\1*/g, counted)
  return filled === 0 ? digits : `${digits},`
}

function counted(run: string): string {
  const digit = run.charAt(0)
  if (run.length <= 2) return run
  let left = run.length
  let counts = ''
  while (left >= 20) {
    const twenties = Math.min(20, Math.floor(left / 20))
    counts += TWENTIES.charAt(twenties - 1)
    left -= twenties * 20
  }
  return counts + (left > 0 ? ONES.charAt(left - 1) : '') + digit
}
