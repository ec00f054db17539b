import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { stateOf } from './embedded-state.ts'
import { readPage } from './page.ts'
import type { SchemaNode, SchemaValue } from './schema-node.ts'
import { parseTolerantJson } from './tolerant-json.ts'

fixtureTest('JSON-LD with comments and control characters says what it should', (fixtures) => {
  const folder = join(fixtures, 'structured-data')
  const files = readdirSync(folder).filter(
    (file) => file.startsWith('custom.invalid') && file.endsWith('.html'),
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const page = readPage({ url: 'https://shop.test/', html: readFileSync(join(folder, file)) })
    const expected = JSON.parse(
      readFileSync(join(folder, file.replace('.html', '.jsonld')), 'utf8'),
    ) as Record<string, unknown>[]
    expect([file, page.jsonLd.map((node) => node.types)]).toEqual([
      file,
      expected.map((each) => [each['@type'] ?? []].flat()),
    ])
    for (const [index, each] of expected.entries()) {
      for (const [key, value] of Object.entries(each))
        if (typeof value === 'string' && !key.startsWith('@'))
          expect(page.jsonLd[index]?.properties[key]).toEqual([value])
    }
  }
})

type Expected = string | { type?: string | string[]; properties?: Record<string, Expected | Expected[]> }

/** Our nodes in the spelling of the expected files: one value alone, several in a list. */
function plain(value: SchemaValue): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  return {
    types: value.types,
    properties: Object.fromEntries(
      Object.entries(value.properties).map(([name, values]) => [name, values.map(plain)]),
    ),
  }
}

function expectedPlain(value: Expected): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  const types = [value.type ?? []]
    .flat()
    .map((type) => type.replace(/^.*[/#:]/, '').replace(/^./, (first) => first.toUpperCase()))
  return {
    types,
    properties: Object.fromEntries(
      Object.entries(value.properties ?? {}).map(([name, values]) => [
        name.replace(/^.*[/#:]/, ''),
        [values].flat().map((each) => expectedPlain(each)),
      ]),
    ),
  }
}

// This test leaves out files whose expected addresses are made absolute (ours stay as written until they are used), and
// two in which an attribute of another vocabulary makes an item.
fixtureTest('microdata gives the expected items', (fixtures) => {
  const folder = join(fixtures, 'structured-data')
  const results = [
    'w3c__microdata.4.2.data',
    'w3c__microdata.4.2.meter',
    'w3c__microdata.4.2.strings',
    'w3c__microdata.4.2.strings.unclean',
    'w3c__microdata.5.2',
    'w3c__microdata.5.3',
    'w3c__microdata.5.5',
    'schema.org__product',
    'schema.org__Event.001',
    'schema.org__Event.002',
    'schema.org__Event.003',
    'schema.org__Event.004',
    'schema.org__Event.008',
    'schema.org__LocalBusiness.002',
    'schema.org__LocalBusiness.003',
    'schema.org__MusicRecording.001',
    'schema.org__CreativeWork.001',
  ].map((name) => {
    const page = readPage({ url: 'https://shop.test/', html: readFileSync(join(folder, `${name}.html`)) })
    const expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as
      | Expected[]
      | { microdata: Expected[] }
    const items = Array.isArray(expected) ? expected : expected.microdata
    return {
      name,
      got: page.microdata.map((node: SchemaNode) => plain(node)),
      want: items.map((item) => expectedPlain(item)),
    }
  })
  expect(results.map(({ name, got }) => ({ name, items: got }))).toEqual(
    results.map(({ name, want }) => ({ name, items: want })),
  )
})

test.each<[string, unknown]>([
  ['{"a": 1, // comment\n "b": "http://x/y" /* more */,}', { a: 1, b: 'http://x/y' }],
  ['<!-- {"a":[1,2,],} -->', { a: [1, 2] }],
  ['/*<![CDATA[*/{"a":"line\nbreak\ttab"}/*]]>*/', { a: 'line\nbreak\ttab' }],
  ['{"a":"it\\\'s"};', { a: "it's" }],
  ['{"a":"he said "no" twice","b":1}', { a: 'he said "no" twice', b: 1 }],
  ['{"a":[{"b":1},{"c":"x"', { a: [{ b: 1 }, { c: 'x' }] }],
  ["{'a': 'x', b: [1,],}", { a: 'x', b: [1] }],
  ['{&quot;a&quot;:&quot;x &amp; y&quot;}', { a: 'x & y' }],
  ['{"a":1}\n{"b":2};', [{ a: 1 }, { b: 2 }]],
  ['window.a = 5', undefined],
  ['', undefined],
])('%j is read as it is meant', (text, expected) => expect(parseTolerantJson(text)).toEqual(expected))

const stateIn = (body: string): unknown[] =>
  stateOf(readPage({ url: 'https://shop.test/', html: `<html><body>${body}</body></html>` }))

test.each([
  [
    'the flat list of Nuxt 3',
    '<script type="application/json" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},["ShallowReactive",3],{"product":4},{"name":5,"price":6,"tags":7,"seen":9},"Tea",1250,[8],"black",["Date","2026-01-01"]]</script>',
  ],
  [
    'a flat list without reactivity',
    '<script type="application/json">[{"data":1},{"product":2},{"name":3,"price":4,"tags":5},"Tea",1250,[6],"black"]</script>',
  ],
  [
    'the called function of Nuxt 2',
    '<script>window.__NUXT__=(function(a,b,c){return {data:{product:{name:a,price:b,old:c,tags:["black"]}}}}("Tea",1250,void 0));</script>',
  ],
  [
    'Next',
    '<script id="__NEXT_DATA__" type="application/json">{"data":{"product":{"name":"Tea","price":1250,"tags":["black"]}}}</script>',
  ],
])('state: %s', (_, body) =>
  expect(stateIn(body)).toMatchObject([{ data: { product: { name: 'Tea', price: 1250, tags: ['black'] } } }]),
)
