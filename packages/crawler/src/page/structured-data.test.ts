import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
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

// Not here: files whose expected addresses are made absolute (ours stay as written until they are used), and two in which an
// attribute of another vocabulary makes an item.
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
  ['{"a":', undefined],
  ['', undefined],
])('%j is read as it is meant', (text, expected) => expect(parseTolerantJson(text)).toEqual(expected))
