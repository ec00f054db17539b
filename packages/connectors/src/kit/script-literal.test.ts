import { expect, test } from 'vitest'
import { scriptLiteral } from './script-literal.ts'

test.each([
  ['var product_variants = {"a":[1,2]};', { a: [1, 2] }],
  ["x(); window.no=1\nproduct_variants={a:'it\\'s }',/* { */b:[.5,],};more()", { a: "it's }", b: [0.5] }],
  ['product_variants = [{a: null}]', [{ a: null }]],
])('%j holds data', (script, data) => expect(scriptLiteral(script, 'product_variants')).toEqual(data))

test.each([
  ['old_product_variants = {a: 1}'],
  ['product_variants = {a: 1'],
  ['product_variants = {a: price()}'],
  ['product_variants = {a: price}'],
  ['product_variants = load()'],
  [`product_variants = {a: "${'x'.repeat(1_000_001)}"}`],
  [''],
])('what is no data is not guessed at', (script) =>
  expect(scriptLiteral(script, 'product_variants')).toBeUndefined(),
)
