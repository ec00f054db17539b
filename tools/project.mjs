import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The tools are plain JavaScript that Node 20 runs too: they are what starts Node 24. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
export const CACHE = join(ROOT, 'node_modules/.cache/payvand')

const NEEDED_NODE = 24

/** The Node 24 everything of ours runs on: the one npm installed, or the running one when it is new enough. */
export function nodePath() {
  const installed = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(installed)) return realpathSync(installed)
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath
  throw new Error(
    `Node ${NEEDED_NODE} is missing: node_modules/.bin/node was not installed. Run: npm install`,
  )
}

/** A command-line program of a dependency, as a JavaScript file for Node. */
export function programPath(name) {
  const link = join(ROOT, 'node_modules/.bin', name)
  if (!existsSync(link)) throw new Error(`${name} is not installed. Run: npm install`)
  return realpathSync(link)
}

/**
 * The environment of everything we start: Node 24 comes first on the path, and caches compiled code. Without types our
 * sources are a thousand small files, so a second start takes half as long.
 */
export function environment(extra = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...process.env, PATH: path, ...extra }
}

/** Tells whether this file was started, and not imported by another. */
export function isMain(metaUrl) {
  return (
    process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(metaUrl))
  )
}

/** Runs a tool's main function; an error is one clear line, and exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
