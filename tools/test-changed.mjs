import { runBrowserSmoke } from './browser-smoke.mjs'
import { runChecks } from './check.mjs'
import { install } from './install.mjs'
import { ROOT, runMain } from './project.mjs'
import { run, runTool } from './run-program.mjs'

/** They kill processes, fill databases or render pages for half a minute each: `npm test` runs them. */
const TOO_LONG = [
  'apps/server/src/infra/db/backup.test.ts',
  'apps/server/src/infra/db/embedded/**',
  'apps/server/src/infra/jobs/jobs.test.ts',
  'packages/crawler/src/render/chromium-renderer.test.ts',
]
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']
const PANEL = /^(?:apps\/panel|packages\/(?:texts|contract))\//

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: ROOT })
  return code === 0 ? output.trim() : null
}

/** The commit at which this branch left the main one; HEAD where there is no main branch to compare with. */
async function baseOf() {
  for (const branch of MAIN_BRANCHES) {
    const base = await git('merge-base', 'HEAD', branch)
    if (base) return { base, branch }
  }
  return { base: 'HEAD', branch: 'HEAD' }
}

/** The files that differ from the base, committed or not. */
async function changedFiles(base) {
  const changed = await git('diff', '--name-only', '--diff-filter=d', base)
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  if (changed === null || fresh === null) throw new Error('git could not say what has changed')
  return [...new Set(`${changed}\n${fresh}`.split('\n').filter(Boolean))].sort()
}

/**
 * Finds the tests that import changed files, of parts and of both sides of a conversation; and the changed flows
 * themselves, because the code they test runs in another process and is imported by no test.
 */
async function relatedTests(files) {
  const sources = files.filter((file) => /\.(?:ts|tsx|json|html)$/.test(file))
  const flows = sources.filter((file) => /^tests\/(?:flows|migrations)\/.*\.test\.ts$/.test(file))
  const excluded = [...TOO_LONG, 'tests/flows/**', 'tests/migrations/**'].flatMap((glob) => [
    '--exclude',
    glob,
  ])
  let failed = 0
  if (sources.length > 0) {
    const args = ['related', '--run', '--passWithNoTests', '--reporter=default', ...excluded, ...sources]
    failed += (await runTool('vitest', args, { show: true })).code === 0 ? 0 : 1
  }
  if (flows.length > 0)
    failed += (await runTool('vitest', ['run', ...flows], { show: true })).code === 0 ? 0 : 1
  return { failed, flows }
}

async function main() {
  await install()
  const { base, branch } = await baseOf()
  const files = await changedFiles(base)
  console.log(`${files.length} files differ from ${branch} (${base.slice(0, 10)})`)
  if (files.length === 0) return 0
  const isPanelChanged = files.some((file) => PANEL.test(file))
  // Each waits for something else: compilers, databases, a browser.
  const [checks, tests, smoke] = await Promise.all([
    runChecks(),
    relatedTests(files),
    isPanelChanged ? runBrowserSmoke() : 0,
  ])
  console.log('\nNot run, and left to npm test:')
  console.log(
    `- flows on running processes${tests.flows.length > 0 ? `, but for ${tests.flows.join(', ')}` : ''}`,
  )
  console.log('- everything on PostgreSQL')
  console.log(`- the browser${isPanelChanged ? ', but for the smoke test' : ''}`)
  console.log(`- ${TOO_LONG.join(', ')}`)
  const failed = checks.failed + tests.failed + smoke
  console.log(failed === 0 ? '\nok' : '\nFAILED')
  return failed === 0 ? 0 : 1
}

await runMain(main)
