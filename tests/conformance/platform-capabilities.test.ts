import { readFile } from 'node:fs/promises'
import {
  createDigikalaBrandShop,
  createDigikalaShop,
  createSazitoShop,
  createShopfaShop,
  createWooCommerceShop,
  type SourceCapabilities,
} from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import { PLATFORM_UNDOCUMENTED_SENTENCES } from '@payvand/texts'
import { expect, test } from 'vitest'

// docs/write-a-connector.md says what each platform can do. Nothing is asked: a connector knows it of itself.
const client: GuardedClient = {
  request: () => Promise.reject(new Error('nothing is asked here')),
  close: () => Promise.resolve(),
}
const host = 'https://shop.example'
const nothing = () => Promise.reject(new Error('nothing is asked here'))

const shops = {
  Digikala: createDigikalaShop({ client, host, credentials: { accessToken: nothing, renew: nothing } }),
  'Digikala, brand': createDigikalaBrandShop({ client, host, brandCode: '1' }),
  Sazito: createSazitoShop({ client, host, credentials: { apiKey: nothing } }),
  Shopfa: createShopfaShop({ client, host, credentials: { privateKey: nothing } }),
  WooCommerce: createWooCommerceShop({ client, host, credentials: { keys: nothing } }),
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

const codes = Object.values(shops).flatMap(({ capabilities }) => capabilities.undocumented)

test('the table of the docs says what the connectors say', async () => {
  const expected = Object.entries(shops).map(([name, shop]) => cells(name, shop.capabilities))
  expect(await tableBelow('What each platform can do')).toEqual(expected)
})

test('what is not documented is told to whoever reads the docs, and to the seller', async () => {
  const told = await tableBelow('What is not documented')
  expect(told.map(([code = '']) => code).toSorted()).toEqual(codes.map((code) => `\`${code}\``).toSorted())
  expect(Object.keys(PLATFORM_UNDOCUMENTED_SENTENCES).toSorted()).toEqual(codes.toSorted())
})
