import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { panelTitle, reactAriaTexts } from '@payvand/texts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { phonePanel } from './build/phone-panel.ts'
import { startScript } from './build/start-script.ts'

const SERVER = process.env.PAYVAND_SERVER_URL ?? 'http://127.0.0.1:3000'

/** The served HTML already carries its Persian title; the words themselves live in packages/texts only. */
function persianTitle(): Plugin {
  return {
    name: 'payvand-persian-title',
    transformIndexHtml: (html) => html.replaceAll('%PANEL_TITLE%', panelTitle),
  }
}

/** The icon is smaller than a request for it. */
function faviconInPage(): Plugin {
  return {
    name: 'payvand-favicon-in-page',
    async transformIndexHtml(html) {
      const icon = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8')
      return html.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(icon.trim())}"`)
    },
  }
}

/**
 * React Aria ships its spoken strings in thirty languages, none of them Persian. This empties all but one and writes
 * our Persian words over that one: about 9 KB (gzip) less where lists, menus, modals and the calendar are used, and a screen reader that does not switch to English.
 */
function reactAriaInPersian(): Plugin {
  const languageFile =
    /[\\/](react-aria|react-stately|react-aria-components)[\\/].*[\\/]intl[\\/](?:(\w+)[\\/])?([a-z]{2}-[A-Z]{2})\.mjs$/
  return {
    name: 'payvand-react-aria-in-persian',
    transform: {
      filter: { id: languageFile },
      handler(code, id) {
        const [, , area = 'components', language] = languageFile.exec(id) ?? []
        if (language !== 'en-US') return 'export default undefined'
        const words = reactAriaTexts[area as keyof typeof reactAriaTexts]
        if (words === undefined) return null
        const entries = Object.entries(words).map(([key, word]) => {
          // A word with a {place} becomes the function React Aria expects for a message with arguments.
          const text = JSON.stringify(word)
          return /\{\w+\}/.test(word)
            ? `${JSON.stringify(key)}: (args) => ${text}.replace(/\\{(\\w+)\\}/g, (_, name) => args[name])`
            : `${JSON.stringify(key)}: ${text}`
        })
        return code.replace(/export \{(\S+) as default\}/, (_, original) => {
          return `export default Object.assign({}, ${original}, { ${entries.join(', ')} })`
        })
      },
    },
  }
}

/** Files are compressed once, at the build, and sent as they are: the server never compresses while somebody waits. */
function compressedBesideFiles(): Plugin {
  return {
    name: 'payvand-compressed-beside-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      for (const name of names) {
        const file = join(dir ?? '', name)
        const bytes = await readFile(file)
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        await writeFile(`${file}.br`, brotliCompressSync(bytes))
      }
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwind(),
    persianTitle(),
    faviconInPage(),
    startScript(),
    reactAriaInPersian(),
    compressedBesideFiles(),
    ...phonePanel(),
  ],
  // Lazily imported dependencies are named here: found while someone works, they would make the development server
  // reload the page.
  optimizeDeps: {
    include: [
      'react-aria-components/Calendar',
      'hls.js/light',
      'embla-carousel-react',
      'barcode-detector/ponyfill',
      'modern-screenshot',
    ],
    rolldownOptions: { plugins: [reactAriaInPersian()] },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
  server: {
    host: '127.0.0.1',
    // The gallery is a page of its own, beside the panel's single page, and no input of the build.
    proxy: { '/v1': SERVER, '/help': SERVER },
  },
})
