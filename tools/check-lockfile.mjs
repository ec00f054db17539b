import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram } from './checks.mjs'

/**
 * Checks that `npm ci` can work on every platform by package-lock.json. A registry may offer a tool before the binaries
 * of other operating systems; npm then writes a lock without them, and `npm ci` refuses it everywhere. The newest
 * version all of whose binaries exist has to be pinned instead. An address of a registry would bind the lock to one
 * registry.
 */
export function checkLockfile(root) {
  const file = join(root, 'package-lock.json')
  if (!existsSync(file)) return Promise.resolve(['package-lock.json is missing: npm install writes it'])
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Promise.resolve(
    Object.entries(packages).flatMap(([path, entry]) => findingsOf(packages, path, entry)),
  )
}

function findingsOf(packages, path, entry) {
  const found = Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, wanted]) => {
    const locked = resolvedFrom(packages, path, name)
    if (!locked) return [`${path}@${entry.version}: ${name}@${wanted} is not in the lock`]
    const isExact = /^\d/.test(wanted)
    return isExact && locked.version !== wanted
      ? [`${path}@${entry.version}: ${name}@${wanted} is locked as ${locked.version}`]
      : []
  })
  if (/^\w+:\/\//.test(entry.resolved ?? ''))
    found.push(`${path}@${entry.version}: "resolved" names the address of a registry`)
  return found
}

/** The package that Node finds by a name from a path: in the nearest node_modules, then in those above. */
function resolvedFrom(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found || at === '') return found
  }
}

await runAsProgram(import.meta.url, checkLockfile)
