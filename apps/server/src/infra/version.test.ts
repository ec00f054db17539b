import { readFileSync } from 'node:fs'
import { CURRENT_VERSION, RELEASES } from '@payvand/texts'
import { expect, test } from 'vitest'
import { VERSION } from './version.ts'

test('the package, the panel and the changelog name one version, and each release says something new', () => {
  expect(CURRENT_VERSION).toBe(VERSION)
  expect(RELEASES[0]?.version).toBe(VERSION)
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm)]
  expect(released.map(([, version, date]) => ({ version, date }))).toEqual(
    RELEASES.map(({ version, date }) => ({ version, date })),
  )
  for (const { news } of RELEASES) expect(news.length).toBeGreaterThan(0)
})
