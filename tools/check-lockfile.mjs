import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram } from './checks.mjs'

/**
 * Checks that `npm ci` can work on every platform by package-lock.json. A registry may offer a tool before the binaries
 * of other operating systems; npm then writes a lock without them, and `npm ci` refuses it everywhere. The newest
 * version all of whose binaries exist has to be pinned instead. An address of a registry would bind the lock to one
 * registry.
 *
 * And that nothing in it is more than it seems: each package has its checksum, none is called deprecated by its own authors, and
 * those that run a script at their installation are the ones that `allowScripts` of package.json names.
 */
export function checkLockfile(root) {
  const file = join(root, 'package-lock.json')
  if (!existsSync(file)) return Promise.resolve(['package-lock.json is missing: npm install writes it'])
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const found = Object.entries(packages).flatMap(([path, entry]) => findingsOf(packages, path, entry))
  return Promise.resolve([...found, ...scriptFindings(packages, allowedScripts(root))])
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
  // What comes inside of another package is covered by that one's checksum.
  const isForeign = /(?:^|\/)node_modules\//.test(path) && !entry.link && !entry.inBundle
  const at = `${path}@${entry.version}`
  if (/^\w+:\/\//.test(entry.resolved ?? '')) found.push(`${at}: "resolved" names the address of a registry`)
  if (isForeign && !entry.integrity?.startsWith('sha512-'))
    found.push(`${at}: it has no checksum (integrity)`)
  if (entry.deprecated) found.push(`${at}: its authors call it deprecated: ${entry.deprecated}`)
  return found
}

function allowedScripts(root) {
  const file = join(root, 'package.json')
  const { allowScripts = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(allowScripts).flatMap(([name, allowed]) => (allowed ? [name] : []))
}

function scriptFindings(packages, allowed) {
  const scripted = Object.entries(packages).flatMap(([path, entry]) =>
    entry.hasInstallScript ? [path.split('node_modules/').at(-1)] : [],
  )
  return [
    ...scripted
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} runs a script at its installation, and allowScripts does not name it`),
    ...allowed
      .filter((name) => !scripted.includes(name))
      .map((name) => `allowScripts names ${name}, which runs no script at its installation`),
  ]
}

/** The package that Node finds by a name from a path: in the nearest node_modules, then in those above. */
function resolvedFrom(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found || at === '') return found
  }
}

await runAsProgram(import.meta.url, checkLockfile)
