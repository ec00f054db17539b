import { defineConfig } from 'vite'

/** The site's script with its styles and fonts, under names that the pages know. */
export default defineConfig({
  base: '/help/assets/',
  publicDir: false,
  build: {
    outDir: 'dist/assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'assets/help.ts',
      output: { entryFileNames: 'help.js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
