import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const assets = fileURLToPath(new URL('../../../apps/panel/dist/assets/', import.meta.url))

/** Reads the built panel: `npm test` builds it, and so does `node tools/build-panel.mjs`. */
function builtScripts(): string[] {
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(assets + name, 'utf8'))
}

test('the gallery is no part of the built panel', () => {
  expect(builtScripts().filter((script) => script.includes('نمونه‌ی اجزای پنل'))).toHaveLength(0)
})

test('React Aria’s thirty languages are left out of the build', () => {
  const spoken = builtScripts().filter((script) => /Schließen|Fermer|Dismiss/.test(script))
  expect(spoken.filter((script) => /Schließen|Fermer/.test(script))).toHaveLength(0)
})
