import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasHome } from '../.dependency-cruiser.mjs'
import { isTest, linesOf, runAsProgram, sourceFiles } from './checks.mjs'
import { runTool } from './run-program.mjs'

const FOLDERS = ['packages', 'apps', 'tests', 'bench']

/**
 * Checks the imports against .dependency-cruiser.mjs. It also counts: with no parser for TypeScript dependency-cruiser
 * sees no file and reports success, so every source file there is must be among those it has seen.
 */
export async function checkBoundaries(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  const { code, output } = await runTool('depcruise', args, { cwd: root })
  let cruised
  try {
    cruised = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return [`dependency-cruiser ended with code ${code}: ${output.slice(0, 2_000)}`]
  }
  return [
    ...unseenFiles(root, folders, cruised.modules),
    ...violations(cruised.summary),
    ...homelessFiles(root),
    ...queriesOutsideStores(root),
  ]
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

/** A file that no rule speaks of could import anything, and be imported by anything, unseen. */
function homelessFiles(root) {
  return sourceFiles(root, { folders: ['packages', 'apps'], extensions: ['.ts', '.tsx', '.js', '.mjs'] })
    .filter((file) => !hasHome(file))
    .map((file) => `${file}: every-file-has-a-layer → name its part or layer in .dependency-cruiser.mjs`)
}

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/
const HOME_OF_SQL = /^apps\/server\/src\/infra\/(?:db|jobs)\/|-store\.ts$/

/** A query needs no import where a database is handed in, so imports alone do not show it. */
function queriesOutsideStores(root) {
  const files = sourceFiles(root, { folders: ['apps/server/src'], extensions: ['.ts'] })
  return files
    .filter((file) => !HOME_OF_SQL.test(file) && !isTest(file))
    .filter((file) => linesOf(root, file).some((line) => QUERY.test(line)))
    .map((file) => `${file}: sql-only-in-stores → a query stands here`)
}

await runAsProgram(import.meta.url, checkBoundaries)
