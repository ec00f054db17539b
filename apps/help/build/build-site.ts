import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eleventy } from '@11ty/eleventy'
import { build } from 'vite'

const HELP = fileURLToPath(new URL('../', import.meta.url))
process.chdir(HELP)

// A page that was taken away would stay otherwise.
rmSync('dist', { recursive: true, force: true })
await build({ root: HELP, configFile: join(HELP, 'vite.config.ts'), logLevel: 'warn' })
await new Eleventy('pages', 'dist', { configPath: 'eleventy.config.js', quietMode: true }).write()
cpSync('pictures', 'dist/pictures', { recursive: true })
