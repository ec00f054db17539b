#!/usr/bin/env node
// Runs a command with TEST_DATABASE_URL set to a PostgreSQL server of its own, in a temporary folder:
//   node tools/with-postgres.mjs npx vitest run apps/server/src/infra/db
// Uses an installed PostgreSQL (15 or newer); installs nothing. Exits with the command's code, or with 3 when
// there is no PostgreSQL here, so that nobody takes a skipped run for a passed one.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NOT_INSTALLED = 3
const START_DEADLINE_S = 60

function findPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const folders = versions.sort((a, b) => b - a).map((version) => join(root, String(version), 'bin'))
  return [...folders, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

// PostgreSQL refuses to run as root; Debian's package brings the user it runs as.
const asServerUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

function run(program, ...parameters) {
  const [command, ...rest] = [...asServerUser, program, ...parameters]
  // A pipe would be kept open by the server, and this would wait for ever.
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' }).status === 0
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

const [command, ...parameters] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node tools/with-postgres.mjs <command> [parameters]')
  process.exit(2)
}
const programs = findPrograms()
if (!programs) {
  console.error('NOT RUN: no PostgreSQL 15 or newer is installed here (Debian: apt-get install postgresql).')
  process.exit(NOT_INSTALLED)
}

const folder = mkdtempSync(join(tmpdir(), 'payvand-postgres-'))
// The server's user must get in.
chmodSync(folder, 0o777)
const data = join(folder, 'data')
const port = await freePort()
let child

function cleanUp() {
  if (existsSync(data)) run(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop')
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child?.kill(signal))

const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200 -c shared_preload_libraries=pg_stat_statements`
const started =
  run(
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'payvand',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ) &&
  run(
    join(programs, 'pg_ctl'),
    '-D',
    data,
    '-o',
    settings,
    '-l',
    join(folder, 'server.log'),
    '-w',
    '-t',
    String(START_DEADLINE_S),
    'start',
  )
if (!started) {
  cleanUp()
  console.error('NOT RUN: PostgreSQL did not start.')
  process.exit(1)
}

child = spawn(command, parameters, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://payvand@127.0.0.1:${port}/postgres` },
})
child.on('error', (error) => {
  console.error(error.message)
  cleanUp()
  process.exit(1)
})
child.on('close', (code, signal) => {
  cleanUp()
  process.exit(signal ? 1 : code)
})
