import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildHelp } from './build-help.mjs'
import { buildPanel } from './build-panel.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium, ensureTestBrowser } from './chromium.mjs'
import { install } from './install.mjs'
import { CACHE, ROOT, runMain } from './project.mjs'
import { runNode, runTool } from './run-program.mjs'
import { NO_RESULTS, playwrightResults, ranNowhere, vitestResults } from './test-results.mjs'
import { UNHANDLED_ERRORS_VARIABLE, unhandledErrorsFile } from './unhandled-errors.mjs'

/** The tests that reach the database, which run a second time against PostgreSQL. */
const DATABASE_TESTS = ['apps/server', 'tests/flows', 'tests/migrations']
/** Another database cannot change the subject of these tests: the embedded one itself, sites, files, access. */
const SAME_ON_EVERY_DATABASE = [
  'apps/server/src/infra/db/embedded/**',
  'apps/server/src/modules/sources/sheet-file/**',
  'tests/flows/bad-sites.test.ts',
  'tests/flows/bans.test.ts',
  'tests/flows/instagram-sources.test.ts',
  'tests/flows/practice-sites.test.ts',
  'tests/flows/project-approval.test.ts',
  'tests/flows/scripted-site.test.ts',
  'tests/flows/secrets-stay-inside.test.ts',
  'tests/flows/single-sign-on.test.ts',
]
/**
 * The flows that run on both databases: kills and two at once, which each database survives in its own way. The others run on
 * PostgreSQL where there is one, and so do the server's modules where a test of theirs opens a database. The embedded
 * database, which is PostgreSQL too, has its own tests, those of what all modules stand on, and every test in the browser.
 */
const FLOWS_ON_BOTH = ['idempotency-key', 'killed-while-crawling', 'killed-while-sending', 'oversell'].map(
  (name) => `tests/flows/${name}.test.ts`,
)
const MODULES = 'apps/server/src/modules'
/** How a test that opens a database names it. */
const OPENS_DATABASE = /test-database|tests\/harness\//
/** The last step has the machine to itself, and its tests wait for a server: one more of them at a time than elsewhere. */
const WAITING_WORKERS = `--maxWorkers=${Math.max(4, availableParallelism())}`
const RESULTS = join(CACHE, 'test-results')

function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  for (const old of [file, unhandledErrorsFile(file)]) rmSync(old, { force: true })
  return file
}

function vitestArguments(file, ...args) {
  const reporters = ['default', 'json', './tools/unhandled-errors.mjs'].map((name) => `--reporter=${name}`)
  return ['run', ...reporters, `--outputFile.json=${file}`, ...args]
}

const unhandledIn = (file) => ({ [UNHANDLED_ERRORS_VARIABLE]: unhandledErrorsFile(file) })

const without = (tests) => tests.flatMap((each) => ['--exclude', each])

async function vitest(name, show, ...args) {
  const file = resultFile(name)
  const { code } = await runTool('vitest', vitestArguments(file, ...args), { show, env: unhandledIn(file) })
  return vitestResults(file, code)
}

/** PostgreSQL as Debian and others install it; with-postgres.mjs starts a private one of its own. */
function isPostgresInstalled() {
  const places = [
    '/usr/lib/postgresql',
    '/usr/pgsql-15',
    '/usr/pgsql-16',
    '/usr/pgsql-17',
    '/opt/homebrew/opt/postgresql',
  ]
  return places.some((place) => existsSync(place)) || !!process.env.TEST_DATABASE_URL
}

const testsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

/** The tests that wait for the step on PostgreSQL, if that one runs. */
function leftToPostgres(names) {
  if (!names.includes('postgres') || !isPostgresInstalled()) return { units: [], flows: [] }
  const here = new Set([...SAME_ON_EVERY_DATABASE, ...FLOWS_ON_BOTH])
  const opensDatabase = (file) => OPENS_DATABASE.test(readFileSync(join(ROOT, file), 'utf8'))
  const isSameEverywhere = (file) =>
    SAME_ON_EVERY_DATABASE.some((pattern) => file.startsWith(pattern.replace('**', '')))
  return {
    units: testsIn(MODULES).filter((file) => opensDatabase(file) && !isSameEverywhere(file)),
    flows: testsIn('tests/flows').filter((file) => !here.has(file)),
  }
}

async function postgres(show) {
  if (!isPostgresInstalled()) {
    const missing =
      'PostgreSQL is not installed, so nothing was tested on it (Debian: apt-get install postgresql)'
    console.log(process.env.CI ? missing : `SKIPPED: ${missing}`)
    return process.env.CI
      ? { ...NO_RESULTS, failed: 1, failures: [missing] }
      : { ...NO_RESULTS, skipped: 1, left: [missing] }
  }
  const file = resultFile('postgres')
  const vitestFile = join(ROOT, 'node_modules/.bin/vitest')
  const command = [
    vitestFile,
    ...vitestArguments(file, ...without(SAME_ON_EVERY_DATABASE), WAITING_WORKERS, ...DATABASE_TESTS),
  ]
  const { code } = await runNode(['tools/with-postgres.mjs', ...command], { show, env: unhandledIn(file) })
  return vitestResults(file, code)
}

async function browser(show) {
  await buildPanel()
  await buildHelp()
  const file = resultFile('browser')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = [
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--reporter=list,json',
    '--project=ui',
    '--project=panel',
    '--project=help',
  ]
  const { code } = await runTool('playwright', args, { show, env })
  return playwrightResults(file, code)
}

/** The image of Docker, built and started without it. */
async function image(show) {
  const { code } = await runNode(['tools/try-image.mjs'], { show })
  return code === 0
    ? { ...NO_RESULTS, passed: 1 }
    : { ...NO_RESULTS, failed: 1, failures: ['deploy/Dockerfile: npm test -- image says what is wrong'] }
}

/**
 * The steps of `npm test`; `npm test -- unit flows` runs some of them. A step is given how its output is shown, `true` as it
 * comes or with a name before each line, and the names of all steps of this run.
 */
const STEPS = {
  check: async () => ({ ...NO_RESULTS, ...(await runChecks()) }),
  unit: (show, names) => vitest('unit', show, '--project', 'unit', ...without(leftToPostgres(names).units)),
  flows: (show, names) =>
    vitest('flows', show, '--project', 'flows', ...without(leftToPostgres(names).flows)),
  postgres,
  image,
  browser,
}

/**
 * The browser takes about as long as the others together and runs beside them, who take their turns: two of those at once, each
 * with programs of its own, gained little and kept programs from starting in time. Lines of steps that run beside others begin
 * with their name.
 */
const IN_TURN = ['check', 'unit', 'flows', 'postgres', 'image']

async function runSteps(names) {
  const shown = (name) => (names.length > 1 ? `${name} │ ` : true)
  const run = (name) => runStep(name, names, shown(name))
  const browser = names.includes('browser') ? run('browser') : null
  const results = []
  for (const name of IN_TURN) if (names.includes(name)) results.push(await run(name))
  return browser ? [...results, await browser] : results
}

async function runStep(name, names, show) {
  console.log(`\n━━ ${name} ━━`)
  const started = performance.now()
  let counts
  try {
    counts = await STEPS[name](show, names)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    counts = { ...NO_RESULTS, failed: 1, failures: [message] }
  }
  return { name, ...counts, seconds: (performance.now() - started) / 1000 }
}

async function main() {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !Object.hasOwn(STEPS, name))
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}`)
  await install()
  await ensureChromium()
  if (chosen.length === 0 || chosen.includes('browser')) await ensureTestBrowser()
  const names = chosen.length > 0 ? chosen : Object.keys(STEPS)
  const results = await runSteps(names)
  console.log()
  for (const { name, passed, failed, skipped, seconds } of results)
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(0)} s)`,
    )
  for (const { name, failures, flaky } of results) {
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`)
    for (const test of flaky) console.log(`FLAKY  ${name}: ${test}`)
  }
  const nowhere = ranNowhere(results)
  for (const test of nowhere) console.log(`NOT RUN ${test}`)
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  // A run of all steps may leave nothing out where nobody reads the log.
  const mustBeWhole = !!process.env.CI && chosen.length === 0
  return total('failed') > 0 || (mustBeWhole && nowhere.length > 0) ? 1 : 0
}

await runMain(main)
