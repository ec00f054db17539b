import type { Measured } from './contender.ts'

/** Ours, divided by the peer's. */
const LIMITS = { cpuOfCrawlee: 0.4, cpuOfScrapy: 0.9, speedOfScrapy: 2 }
/** Peak memory at all products, divided by that at a tenth of them: addresses may be remembered, pages may not. */
const MOST_GROWTH = 1.25

export function printMeasured({ name, products, pages, right, ...measured }: Measured): void {
  const cells = [
    name.padEnd(8),
    `${products} products, ${right} right${right < products ? ' (NOT ALL)' : ''}, ${pages} pages fetched`,
    `CPU ${measured.cpuMsPerPage.toFixed(2)} ms a page`,
    `${measured.pagesPerSecond.toFixed(0)} pages/s`,
    `peak ${measured.peakMb} MB`,
  ]
  console.log(cells.join(' | '))
}

export function printLimits(few: Measured, all: Measured, peers: readonly Measured[]): void {
  const peer = (name: string) => peers.find((each) => each.name === name)
  const [crawlee, scrapy] = [peer('Crawlee'), peer('Scrapy')]
  console.log()
  if (crawlee) print('CPU of Crawlee', all.cpuMsPerPage / crawlee.cpuMsPerPage, '≤', LIMITS.cpuOfCrawlee)
  if (scrapy) {
    print('CPU of Scrapy', all.cpuMsPerPage / scrapy.cpuMsPerPage, '≤', LIMITS.cpuOfScrapy)
    print('pages/s of Scrapy', all.pagesPerSecond / scrapy.pagesPerSecond, '≥', LIMITS.speedOfScrapy)
  }
  print(`memory of ${few.products} products`, all.peakMb / few.peakMb, '≤', MOST_GROWTH)
}

function print(what: string, ratio: number, sign: '≤' | '≥', limit: number): void {
  const isKept = sign === '≤' ? ratio <= limit : ratio >= limit
  console.log(`${ratio.toFixed(2)} × the ${what} (limit ${sign} ${limit})${isKept ? '' : '  OVER'}`)
}
