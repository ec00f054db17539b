import { readFile } from 'node:fs/promises'
import {
  createRateLimiter,
  PLATFORM_DEFINITIONS,
  type SourceCapabilities,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import { CONNECTION_KINDS, type ConnectionKind } from '@payvand/domain'
import { PLATFORM_UNDOCUMENTED_SENTENCES } from '@payvand/texts'
import { expect, test } from 'vitest'

// docs/write-a-connector.md says what each platform can do. Nothing is asked: a definition knows it of itself.
const NAMES: Record<ConnectionKind, string> = {
  digikala: 'Digikala',
  'digikala-brand': 'Digikala, brand',
  sazito: 'Sazito',
  shopfa: 'Shopfa',
  woocommerce: 'WooCommerce',
}

const WRITES = { all: 'written', without_variants: 'written, not of variants', none: 'read only' }
const ORDERS = { whole: 'written whole', stock: 'told by lowering stock', none: 'not told' }
const TELLS = { products: 'products', orders: 'new orders', none: 'nothing' }

const cells = (name: string, capabilities: SourceCapabilities): string[] => [
  name,
  capabilities.changesSince ? 'yes' : 'no: the whole list',
  WRITES[capabilities.writesStock],
  WRITES[capabilities.writesPrice],
  ORDERS[capabilities.takesOrders],
  TELLS[capabilities.webhooks],
  capabilities.undocumented.map((code) => `\`${code}\``).join(', '),
]

/** The rows of the table below a heading of the docs. */
async function tableBelow(heading: string): Promise<string[][]> {
  const text = await readFile(new URL('../../docs/write-a-connector.md', import.meta.url), 'utf8')
  const section = text.split('\n## ').find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const codes = Object.values(PLATFORM_DEFINITIONS).flatMap(({ capabilities }) => capabilities.undocumented)

test('the table of the docs says what the connectors say', async () => {
  const expected = CONNECTION_KINDS.map((kind) => cells(NAMES[kind], PLATFORM_DEFINITIONS[kind].capabilities))
  expect(await tableBelow('What each platform can do')).toEqual(expected)
})

test('what is not documented is told to whoever reads the docs, and to the seller', async () => {
  const told = await tableBelow('What is not documented')
  expect(told.map(([code = '']) => code).toSorted()).toEqual(codes.map((code) => `\`${code}\``).toSorted())
  expect(Object.keys(PLATFORM_UNDOCUMENTED_SENTENCES).toSorted()).toEqual(codes.toSorted())
})

test.each(CONNECTION_KINDS)('a shop on %s has the capabilities of its definition', (kind) => {
  const nothing = () => Promise.reject(new Error('nothing is asked here'))
  const rates = createRateLimiter({ perMinute: 1, burst: 1, maxWaitMs: 1 })
  const host = 'https://shop.example'
  const shop = PLATFORM_DEFINITIONS[kind].createShop({
    client: { request: nothing, close: () => Promise.resolve() },
    clock: SYSTEM_CLOCK,
    deadlineMs: 1,
    host,
    rates,
    domain: 'https://www.digikala.com/brand/example/',
    credentials: nothing,
    shared: () => ({ host, rates }),
  })
  expect(PLATFORM_DEFINITIONS[kind].kind).toBe(kind)
  expect(shop?.capabilities).toBe(PLATFORM_DEFINITIONS[kind].capabilities)
})
