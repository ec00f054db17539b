#!/usr/bin/env node
// The program is TypeScript that Node 24 runs as it is. An older Node hands over to the one the project brings.
import { spawnSync } from 'node:child_process'
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Its threads find it in the environment. Without it each start and each thread strips a thousand files of their types again.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../../node_modules/.cache/payvand/compiled', import.meta.url),
  )
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import(main)
} else {
  const own = nodeModule.createRequire(import.meta.url).resolve('node/bin/node')
  const child = spawnSync(own, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(child.status ?? 1)
}
