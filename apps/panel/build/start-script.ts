import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { firstCalls } from './first-calls.ts'
import { pathExpression, routeScreens } from './route-screens.ts'
import { screenChunks } from './screen-chunks.ts'

const SCRIPT = new URL('../src/start.js', import.meta.url)
const PLACE = '<!-- start-script -->'

/**
 * Writes src/start.js into the page, with the files and first calls of every screen. Without a build there are none.
 */
export function startScript(): Plugin {
  return {
    name: 'payvand-start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = (await readFile(SCRIPT, 'utf8'))
          .replace(/^\s*\/\/.*\n/gm, '')
          .replace('SCREENS', JSON.stringify(bundle ? await screenFiles(bundle) : []))
        return html.replace(PLACE, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}

/**
 * Lists, for every screen, the expression its URL matches and the URLs of its files and of its first calls. The first
 * match counts: routes without a parameter stand before those whose parameter would match them too, as
 * `/product/list` and `/product/$id`.
 */
async function screenFiles(bundle: Rolldown.OutputBundle): Promise<[string, string[], string[]][]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = await routeScreens()
  const sorted = screens.toSorted(
    (one, other) => Number(one.path.includes('$')) - Number(other.path.includes('$')),
  )
  return sorted.map(({ path, modules }) => [
    `^${pathExpression(path)}/?$`,
    screenChunks(modules, chunks),
    firstCalls(path),
  ])
}
