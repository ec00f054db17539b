import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram, sourceFiles } from './checks.mjs'
import { ROOT } from './project.mjs'
import { runTool } from './run-program.mjs'

const FOLDERS = ['packages', 'apps', 'tests', 'bench']

/**
 * Who imports whom, by .dependency-cruiser.mjs. It also counts: with no parser for TypeScript dependency-cruiser sees no
 * file and reports success, so every source file there is must be among those it has seen.
 */
export async function checkBoundaries(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const args = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders]
  const { code, output } = await runTool('depcruise', args, { cwd: root })
  let cruised
  try {
    cruised = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return [`dependency-cruiser ended with code ${code}: ${output.slice(0, 2_000)}`]
  }
  return [...unseenFiles(root, folders, cruised.modules), ...violations(cruised.summary)]
}

function unseenFiles(root, folders, modules) {
  const seen = new Set(modules.map(({ source }) => source))
  const unseen = sourceFiles(root, { folders, extensions: ['.ts', '.tsx'] }).filter((file) => !seen.has(file))
  if (unseen.length === 0 && seen.size > 0) return []
  const examples = unseen.slice(0, 5).join(', ')
  return [
    `dependency-cruiser saw ${seen.size} files and missed ${unseen.length}: ${examples}. Is @swc/core installed?`,
  ]
}

function violations({ violations: found }) {
  return found.map(({ from, to, rule, cycle }) => {
    const path = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to
    return `${from}: ${rule.name} → ${path}`
  })
}

await runAsProgram(import.meta.url, checkBoundaries)
