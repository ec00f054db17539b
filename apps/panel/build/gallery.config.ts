import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import panel from '../vite.config.ts'

/** These plugins belong to a page that is served to sellers. */
const LEFT_OUT =
  /^(?:payvand-(?:start-script|compressed-beside-files|app-icons|kept-chunks)|vite-plugin-pwa(?::.+)?)$/

/**
 * The component gallery as a built page, for the tests of components: the development server would hand every test some
 * hundred modules one by one. It lies outside the panel's own build, and the gallery is no part of that.
 */
export default defineConfig({
  ...panel,
  logLevel: 'warn',
  plugins: (panel.plugins ?? []).filter(
    (plugin) => !(plugin && 'name' in plugin && LEFT_OUT.test(plugin.name)),
  ),
  build: {
    outDir: fileURLToPath(new URL('../../../node_modules/.cache/payvand/gallery', import.meta.url)),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { input: fileURLToPath(new URL('../dev/ui.html', import.meta.url)) },
  },
})
