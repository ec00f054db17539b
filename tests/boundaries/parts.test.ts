import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findings, plant, ROOT } from './planted-project.ts'

const TYPED = ['tsconfig.base.json', 'packages/domain/tsconfig.json', 'packages/domain/package.json']
const TESTS_CONFIG = {
  'tests/tsconfig.json': '{"extends":"../tsconfig.base.json","include":["."]}',
  'tests/t.ts': 'export {}\n',
}

async function compile(line: string): Promise<string> {
  const files = { ...TESTS_CONFIG, 'packages/domain/src/index.ts': `${line}\n` }
  return (await findings('types', plant({ files, copied: TYPED }))).join('\n')
}

test('the rules of domain compile', async () => {
  expect(await compile('export const thing: readonly number[] = [1].toSorted()')).toBe('')
})

test.for([
  ['the network', "export const answer = fetch('https://basalam.com')", "Cannot find name 'fetch'"],
  ['the environment', 'export const port = process.env', "Cannot find name 'process'"],
  ['a page', 'export const title = document.title', "Cannot find name 'document'"],
  ['a file', "export { readFileSync } from 'node:fs'", "Cannot find name 'node:fs'"],
  ['a timer', 'export const timer = setTimeout(() => {}, 1)', "Cannot find name 'setTimeout'"],
  ['an enum', 'export enum Unit { Rial }', 'erasableSyntaxOnly'],
  ['an unchecked index', 'export const first: number = [1][0]', "'number | undefined'"],
])('domain does not know %s', async ([, line, message]) => {
  expect(await compile(line as string)).toContain(message)
})

test('a part is entered by its door only: a deep import does not compile', async () => {
  const root = plant({
    files: {
      ...TESTS_CONFIG,
      'packages/domain/src/index.ts': 'export const thing = 1\n',
      'packages/domain/src/money.ts': 'export const thing = 1\n',
      'packages/texts/src/deep.ts': "export { thing } from '@payvand/domain/src/money.ts'\n",
      'packages/texts/src/door.ts': "export { thing } from '@payvand/domain'\n",
    },
    copied: [...TYPED, 'packages/texts/tsconfig.json', 'packages/texts/package.json'],
    parts: ['domain'],
  })
  const found = await findings('types', root)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('packages/texts/src/deep.ts')
})

test('and does not run', async () => {
  const load = (specifier: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `await import('${specifier}')`], {
      cwd: ROOT,
    })
  await expect(load('@payvand/domain')).resolves.toBeDefined()
  await expect(load('@payvand/domain/src/money.ts')).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
})
