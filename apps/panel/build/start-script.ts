import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

const SCRIPT = new URL('../src/start.js', import.meta.url)
const PLACE = '<!-- start-script -->'
/** The module behind every screen with a session. */
const LAYOUT = '/src/layout/shell.tsx'

/** Writes src/start.js into the page, with the names of the files that carry the layout. Without a build there are none. */
export function startScript(): Plugin {
  return {
    name: 'payvand-start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = (await readFile(SCRIPT, 'utf8'))
          .replace(/^\s*\/\/.*\n/gm, '')
          .replace('SCREEN_FILES', JSON.stringify(bundle ? layoutFiles(bundle) : []))
        return html.replace(PLACE, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}

/** The addresses of the layout's chunk and of what it imports; the entry is in the page already. */
function layoutFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const layout = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(LAYOUT)))
  if (!layout) throw new Error(`${LAYOUT} is in no chunk: the start script would preload nothing`)
  const wanted = new Set([layout])
  for (const { imports } of wanted)
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !chunk.isEntry) wanted.add(chunk)
  return [...wanted].map(({ fileName }) => `/${fileName}`)
}
