import { expect, test } from 'vitest'
import { findings, plant } from './planted-project.ts'

const GOOD = [
  '// Only product changes are guarded.',
  '/** Request timeout for background syncs, in ms. */',
  '/**\n * Finds the due rows.\n *\n * Where two tie, the older comes first.\n */',
  '// Whether it is due is asked once.',
  '// Offers end at midnight.',
  '// Source: the marketplace.',
  "export const text = '// What is in a string is no comment.'",
  'export const page = `<script>// Who reads this is a browser.</script>`',
  'export const pattern = /\\/\\/ Of one call/',
  '// The rows of one booth,\n// Those of another are left out.',
  '// biome-ignore lint/a11y/useSemanticElements: it is a grid.',
]

const BAD = [
  '// What left may still arrive.',
  '/** Who may ask. */',
  '/* Whose rows are read. */',
  '/** Whoever asks first. */',
  '/**\n * Whatever happened once.\n * The rest of it is a sentence.\n */',
  '// Where it stands.',
  '// Of one call of a reading,\n// which nobody waits for.',
  '// So often the list is read.',
  'export const seen = 1 // Nobody waits for it.',
  '/** None of them is kept. */',
  '// Those of the others.',
]

/** Each as a file of its own, with code around it. */
const files = (name: string, comments: readonly string[]) =>
  Object.fromEntries(
    comments.map((comment, index) => [
      `packages/domain/src/${name}-${index}.ts`,
      `export const before = 1\n\n${comment}\nexport const after = 2\n`,
    ]),
  )

test('comments that are sentences, and texts that are no comments, are let pass', async () => {
  expect(await findings('comments', plant({ files: files('good', GOOD) }))).toEqual([])
})

test.each(BAD)('a comment that begins without a subject is found: %s', async (comment) => {
  const [count, place] = await findings('comments', plant({ files: files('bad', [comment]) }))
  expect(count).toContain('1 of 1 comments (100.0 %, at most 3 %)')
  expect(place).toMatch(/^packages\/domain\/src\/bad-0\.ts:3: (?:What|Who|Where|Of|So|Nobody|None|Those)/)
})

test('comments of components, styles, tools and tests are found, those of fixtures are not', async () => {
  const planted = {
    'apps/panel/src/ui/card.tsx':
      'export const Card = () => (\n  <p>\n    // What a reader sees is text.\n    {/* Where the picture stands. */}\n  </p>\n)\n',
    'apps/panel/src/styles/main.css': '/* What is on top. */\n.top { inset-block-start: 0 }\n',
    'tools/run.mjs': '#!/usr/bin/env node\n// Who runs it.\n',
    'tests/flows/login.test.ts': '// What a seller sees.\n',
    'tests/fixtures/shop/page.mjs': '// What a shop wrote.\n',
  }
  expect(await findings('comments', plant({ files: planted }))).toEqual([
    '4 of 4 comments (100.0 %, at most 3 %) begin without a subject: write sentences that have one',
    'apps/panel/src/styles/main.css:1: What is on top.',
    'apps/panel/src/ui/card.tsx:4: Where the picture stands.',
    'tests/flows/login.test.ts:1: What a seller sees.',
    'tools/run.mjs:2: Who runs it.',
  ])
})

test('three in a hundred may stay, four may not', async () => {
  const source = (elliptic: number) =>
    Array.from({ length: 100 }, (_, index) => {
      const comment = index < elliptic ? 'Whose it is.' : 'It has an owner.'
      return `/** ${comment} */\nexport const owner${index} = ${index}\n`
    }).join('')
  const planted = (elliptic: number) =>
    findings('comments', plant({ files: { 'packages/domain/src/owners.ts': source(elliptic) } }))
  expect(await planted(3)).toEqual([])
  expect(await planted(4)).toHaveLength(5)
})
