import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { actsOf, nextActOf, ORDER_STATUSES } from '@payvand/domain'
import { expect, test } from 'vitest'
import { ROOT } from './planted-project.ts'

const FILES = globSync('{apps,bench,packages,tests,tools}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
}).map((file) => file.replaceAll('\\', '/'))
const NAMES = new Set(FILES.map((file) => basename(file)))

/** The files of code that a document names, by name or by path. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map((found) => found[1] as string)
}

const isThere = (named: string) =>
  named.includes('/') ? FILES.some((file) => file.endsWith(named)) : NAMES.has(named)

test.each(['docs/invariants.md', 'docs/security.md', 'docs/security-asvs.md', 'tests/harness/README.md'])(
  'every file that %s names exists',
  (document) => {
    const named = namedFiles(readFileSync(join(ROOT, document), 'utf8'))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)

test('every invariant names a test that exists', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  expect(rows).toHaveLength(12)
  for (const row of rows) {
    const tests = namedFiles(row).filter((name) => name.endsWith('.test.ts'))
    expect(tests.length, row).toBeGreaterThan(0)
    expect(tests.filter((name) => !isThere(name))).toEqual([])
  }
})

test('the matrix of orders says what the table of acts says', () => {
  const byDefault = { correctsTracking: true, answersCancelRequests: false }
  const text = readFileSync(join(ROOT, 'docs/order-acts.md'), 'utf8')
  const cells = text.split('\n').flatMap((line) => {
    const [status, , next, acts] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return status && /^\d+$/.test(status) ? [{ status: Number(status), next, acts: wordsIn(acts) }] : []
  })
  const expected = Object.values(ORDER_STATUSES).map((status) => {
    const next = nextActOf(status, byDefault)
    const said = {
      act: () => (next.kind === 'act' ? `\`${next.act}\`` : ''),
      wait: () => (next.kind === 'wait' ? `the ${next.for}` : ''),
      page: () => (next.kind === 'page' ? `the page: \`${next.why}\`` : ''),
      final: () => 'nothing',
    }[next.kind]()
    return { status, next: said, acts: [...actsOf(status, byDefault)] }
  })
  const inOrder = (rows: { status: number }[]) => rows.toSorted((one, other) => one.status - other.status)
  expect(inOrder(cells)).toEqual(inOrder(expected))
})

/** The words that a cell of a table marks as code. */
const wordsIn = (cell: string | undefined) =>
  [...(cell ?? '').matchAll(/`(\w+)`/g)].map((found) => found[1] as string)
