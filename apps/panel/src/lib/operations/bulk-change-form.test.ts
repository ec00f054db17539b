import { expect, test } from 'vitest'
import { type BulkChangeForm, bulkChangeFaults, bulkChangeOf, NEW_BULK_CHANGE } from './bulk-change-form.ts'

const form = (changes: Partial<BulkChangeForm>): BulkChangeForm => ({ ...NEW_BULK_CHANGE, ...changes })

test.each<[string, Partial<BulkChangeForm>, object]>([
  [
    'less by a part',
    { priceAct: 'lower_percent', percent: '۱۲٫۵', method: 'up' },
    { kind: 'price', by: 'percent', value: -12.5, method: 'up', base: 10_000 },
  ],
  [
    'more by an amount, not rounded',
    { priceAct: 'raise_amount', amount: 50_000 },
    { kind: 'price', by: 'amount', value: 50_000, method: 'exact', base: 1 },
  ],
  [
    'one price for all',
    { priceAct: 'set', amount: 90_000 },
    { kind: 'price', by: 'set', value: 90_000, method: 'exact', base: 1 },
  ],
  ['fewer pieces', { kind: 'stock', stockAct: 'lower', pieces: 3 }, { kind: 'stock', by: 'add', value: -3 }],
  ['none left', { kind: 'stock', pieces: 0 }, { kind: 'stock', by: 'set', value: 0 }],
  [
    'a word taken out',
    { kind: 'text', textAct: 'replace', find: 'ویژه ', text: '' },
    { kind: 'text', by: 'replace', field: 'name', text: '', find: 'ویژه ' },
  ],
])('%s', (_, changes, expected) => {
  expect(bulkChangeFaults(form(changes))).toEqual({})
  expect(bulkChangeOf(form(changes))).toEqual(expected)
})

test.each<[Partial<BulkChangeForm>, keyof BulkChangeForm]>([
  [{}, 'percent'],
  [{ percent: '0' }, 'percent'],
  [{ percent: '1001' }, 'percent'],
  [{ priceAct: 'lower_percent', percent: '100' }, 'percent'],
  [{ priceAct: 'set', amount: 0 }, 'amount'],
  [{ kind: 'stock' }, 'pieces'],
  [{ kind: 'text', text: '  ' }, 'text'],
  [{ kind: 'text', textAct: 'replace' }, 'find'],
])('%o is told at its field', (changes, field) => {
  expect(Object.keys(bulkChangeFaults(form(changes)))).toEqual([field])
})
