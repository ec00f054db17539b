import type { Measured, Measures } from './measure.ts'

interface Line {
  key: keyof Measures
  what: string
  digits: number
  /** The most of ours, or of ours divided by the peer's. */
  limit?: { value: number; of: 'ours' | 'ratio'; below?: true }
}

const lines = (scriptsLimit: number): Line[] => [
  { key: 'shown', what: 'shown after, ms', digits: 0, limit: { value: 0.6, of: 'ratio' } },
  { key: 'scriptsGzip', what: 'JavaScript, gzip KB', digits: 1, limit: { value: scriptsLimit, of: 'ours' } },
  { key: 'scriptsSent', what: 'JavaScript as sent, KB', digits: 1 },
  { key: 'requests', what: 'requests', digits: 0, limit: { value: 25, of: 'ours' } },
  { key: 'pictures', what: '  of them pictures', digits: 0 },
  { key: 'layoutShift', what: 'layout shift', digits: 4, limit: { value: 0.01, of: 'ours', below: true } },
  { key: 'heap', what: 'script heap, MB', digits: 1, limit: { value: 10, of: 'ours', below: true } },
]

/** The limits of JavaScript, in KB (gzip). */
export const SCRIPT_LIMITS = { login: 128, list: 172.4 }

/** Prints medians of both, their ratio and the limit; answers how many limits were broken. */
export function printRoute(title: string, ours: Measured, peer: Measured, scriptsLimit: number): number {
  console.log(`\n${row([title, 'ours', 'peer', 'ratio', 'limit'])}`)
  let over = 0
  for (const { key, what, digits, limit } of lines(scriptsLimit)) {
    const [own, theirs] = [ours.median(key), peer.median(key)]
    const ratio = own / theirs
    const judged = limit?.of === 'ratio' ? ratio : own
    const isOver = limit !== undefined && !(limit.below ? judged < limit.value : judged <= limit.value)
    if (isOver) over += 1
    const allowed = limit ? `${limit.below ? '<' : '≤'} ${limit.value}${limit.of === 'ratio' ? '×' : ''}` : ''
    const cells = [
      what,
      own.toFixed(digits),
      theirs.toFixed(digits),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '',
      allowed,
    ]
    console.log(row(cells) + (isOver ? '  OVER' : ''))
  }
  return over
}

/** The scripts of ours on a route, the largest first; the small ones together. */
export function printChunks(title: string, { chunks }: Measured): void {
  const sorted = chunks.toSorted((a, b) => b.gzip - a.gzip)
  const large = sorted.filter(({ gzip }) => gzip >= 2)
  const small = sorted.slice(large.length).reduce((sum, { gzip }) => sum + gzip, 0)
  console.log(`\nour scripts of ${title}, gzip KB`)
  for (const { name, gzip } of large) console.log(`  ${gzip.toFixed(1).padStart(6)}  ${name}`)
  if (sorted.length > large.length)
    console.log(`  ${small.toFixed(1).padStart(6)}  ${sorted.length - large.length} smaller ones together`)
}

/** Every measured time, so that a noisy machine shows. */
export function printTimes(title: string, ours: Measured, peer: Measured): void {
  const times = ({ all }: Measured) => all.map(({ shown }) => (shown / 1_000).toFixed(2)).join(' ')
  console.log(`${title}, s: ours ${times(ours)}; peer ${times(peer)}`)
}

function row([what = '', ...cells]: string[]): string {
  return what.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('')
}
