import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

test('a code counts as a GTIN where its check digit is right', () => {
  expect(['6260000000019', '96385074', '036000291452'].map(gtinOf)).toEqual([
    '6260000000019',
    '96385074',
    '036000291452',
  ])
  expect(['6260000000014', '1234', 'DKP-1', '', null].map((code) => gtinOf(code))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
