import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('.', import.meta.url))
/** Answers of a few words, which are never read on a thread. */
const SHORT = new Set(['wireResult'])
const PLATFORMS = ['basalam', 'digikala', 'instagram', 'sazito', 'shopfa', 'template', 'woocommerce']

/** A large answer is read on a thread, which finds its guard by the name under which a module exports it. */
test.each(PLATFORMS)('the guards of %s are exported where the thread looks for them', async (platform) => {
  const files = globSync(`${SOURCE}${platform}/**/*.ts`).filter(
    (file) => !/\.test\.ts$|samples|source-watch/.test(file),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const modules = [
    ...new Set(
      texts.join('\n').match(/\.\/(?:shipping\/)?[a-z-]*wire[a-z-]*\.ts(?=',? *(?:import\.meta|\n))/g),
    ),
  ]
  const found = files.filter((file) => modules.some((name) => basename(name) === basename(file)))
  expect(found.length).toBeGreaterThan(0)
  const exported = new Set<string>()
  for (const file of found) for (const name of Object.keys(await import(file))) exported.add(name)
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\banswer: (wire\w+|\w+Answer)\b(?!\()/g)].map(([, name]) => name ?? ''),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !exported.has(name) && !SHORT.has(name))).toEqual([])
})
