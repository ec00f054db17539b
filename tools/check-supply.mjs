import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT, runMain } from './project.mjs'
import { run } from './run-program.mjs'

/** A package without a new version for so long counts as left alone. */
const UNKEPT_YEARS = 3
const GRAVE = ['high', 'critical']

/**
 * Asks the registry what is known to be bad in the lockfile, and for `names` whether anybody still keeps them, one question each.
 * What it does not answer is told as not asked: a registry that is away, or that has no list of advisories, is no finding. What
 * the lockfile says by itself is `check-lockfile.mjs`.
 *
 * `ask` runs npm with these arguments and answers `{code, output}`.
 */
export async function checkSupply({ ask = askNpm, names = [], now = new Date() } = {}) {
  const findings = []
  const old = []
  const notAsked = []
  const audit = answerOf(await ask(['audit', '--json']))
  if (audit?.vulnerabilities) findings.push(...graveOnes(audit.vulnerabilities))
  else notAsked.push(`advisories (${audit?.message ?? audit?.error?.summary ?? 'no answer'})`)
  for (const name of names) {
    const answer = answerOf(await ask(['view', name, 'time.modified', 'deprecated', '--json']))
    const modified = typeof answer === 'string' ? answer : answer?.['time.modified']
    if (!modified) notAsked.push(`the age of ${name}`)
    else if (now - new Date(modified) > UNKEPT_YEARS * 365 * 86_400_000)
      old.push(`${name}: no new version since ${modified.slice(0, 10)}; look whether somebody keeps it`)
    if (answer?.deprecated) findings.push(`${name}: its authors call it deprecated: ${answer.deprecated}`)
  }
  return { findings, old, notAsked }
}

/** Without its warnings, which would stand between the lines of the answer. */
const askNpm = (args) => run('npm', [...args, '--loglevel=silent'])

function answerOf({ output }) {
  const start = output.search(/[{"]/)
  try {
    return start < 0 ? null : JSON.parse(output.slice(start))
  } catch {
    return null
  }
}

function graveOnes(vulnerabilities) {
  return Object.values(vulnerabilities)
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ name, severity, via }) => {
      const why = via.map((one) => (typeof one === 'string' ? one : (one.title ?? one.url))).join('; ')
      return `${name} (${severity}): ${why}`
    })
}

/** What the program itself asks for, and not what that asks for in turn. */
function ownDependencies() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const ours = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'))
  const names = ours.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
  return [...new Set(names)].filter((name) => !name.startsWith('@payvand/')).sort()
}

if (isMain(import.meta.url))
  await runMain(async () => {
    const names = process.argv.includes('--ages') ? ownDependencies() : []
    const { findings, old, notAsked } = await checkSupply({ names })
    for (const finding of findings) console.log(`FOUND      ${finding}`)
    for (const one of old) console.log(`OLD        ${one}`)
    for (const what of notAsked) console.log(`NOT ASKED  ${what}`)
    console.log(
      `${findings.length} findings in what is known of the packages; ${notAsked.length} questions had no answer.`,
    )
    return findings.length > 0 ? 1 : 0
  })
