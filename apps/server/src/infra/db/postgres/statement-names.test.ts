import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

const often = (names: ReturnType<typeof createStatementNames>, sql: string) => {
  for (let time = 1; time < 20; time++) names.statementOf(sql)
}
const WHOLE = 'select * from "orders" where "id" = $1'

test('a text that comes often gets a name, one whose plan depends on a value does not', () => {
  const names = createStatementNames()
  const text = 'select "id" from "orders" where "id" = $1'
  expect(names.statementOf(text)).toEqual({ text })
  often(names, text)
  expect(names.statementOf(text)).toEqual({ text, name: 'often_1' })
  for (const other of [`${text} limit $2`, 'select "a".* from "a" where "id" = $1']) {
    often(names, other)
    expect(names.statementOf(other)).toEqual({ text: other })
  }
})

test('whole rows get a name once their columns are known and written out', () => {
  const names = createStatementNames()
  expect(names.tableToLearn(WHOLE)).toBeNull()
  often(names, WHOLE)
  expect(names.tableToLearn(WHOLE)).toBe('orders')
  names.learn('orders', ['id', 'cost'])
  expect(names.tableToLearn(WHOLE)).toBeNull()
  expect(names.statementOf(WHOLE)).toEqual({
    text: 'select "id", "cost" from "orders" where "id" = $1',
    name: 'often_1',
  })
})

test('after a column that was written out is gone, whole rows are asked for as they are', () => {
  const names = createStatementNames()
  often(names, WHOLE)
  names.learn('orders', ['id', 'cost'])
  names.statementOf(WHOLE)
  names.forgetColumns()
  expect(names.statementOf(WHOLE)).toEqual({ text: WHOLE })
  expect(names.tableToLearn(WHOLE)).toBeNull()
  const other = 'select "id" from "orders" where "cost" = $1'
  often(names, other)
  expect(names.statementOf(other).name).toBe('often_2')
})
