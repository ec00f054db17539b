import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { findingsOf, runAsProgram, sourceFiles } from './checks.mjs'
import { CACHE, ROOT } from './project.mjs'
import { runTool } from './run-program.mjs'

/** Each on a single thread: the compiler's own threads take twice the processor's time, and there are more parts than cores. */
const AT_ONCE = availableParallelism()

/**
 * Each part is compiled with its own tsconfig, which says what exists there: `fetch` in domain does not compile. Tests are
 * compiled together, by tests/tsconfig.json.
 */
export async function checkTypes(root) {
  const projects = sourceFiles(root, {
    folders: ['packages', 'apps', 'tests'],
    extensions: ['tsconfig.json'],
  })
  if (projects.length === 0) return ['No tsconfig.json was found: nothing was compiled']
  const findings = []
  const compileNext = async () => {
    for (let project = projects.shift(); project; project = projects.shift())
      findings.push(...findingsOf(project, await runTool('tsc', argumentsOf(root, project), { cwd: root })))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compileNext))
  if (!existsSync(join(root, 'tests/tsconfig.json')))
    findings.push('tests/tsconfig.json is missing: no test was compiled')
  return findings
}

/** Unchanged parts are not checked again; this is remembered for our own root only. */
function argumentsOf(root, project) {
  const args = ['-p', project, '--singleThreaded', '--pretty', 'false']
  if (root !== ROOT) return args
  const memory = join(CACHE, 'types', `${dirname(project).replaceAll('/', '-')}.tsbuildinfo`)
  return [...args, '--incremental', '--tsBuildInfoFile', memory]
}

await runAsProgram(import.meta.url, checkTypes)
