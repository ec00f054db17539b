import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseFailure } from '../database-failure.ts'
import { INITDB_PARAMETERS } from './engine-settings.ts'

const INITDB_DEADLINE_MS = 180_000
const FILES_AT_ONCE = 32

/** An empty data folder of PostgreSQL costs seconds and 600 MB to make, so one is kept to copy from. */
export function defaultTemplateFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const nodeModules = entry.slice(0, entry.lastIndexOf('node_modules') + 'node_modules'.length)
  return join(nodeModules, '.cache', 'payvand')
}

/** The version and the settings are in the name: another PGlite gets another template. */
function templateName(): string {
  const require = createRequire(import.meta.url)
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  const { version } = require(manifest) as { version: string }
  return ['pglite', version, ...INITDB_PARAMETERS.map((parameter) => parameter.replace(/^-+/, ''))].join('-')
}

/**
 * Makes sure that `folder` holds a database. A folder appears under its name only when it is complete and on the
 * disk, so a start that was killed begins again.
 * @param templates where the template is kept; when it cannot be written the database is made in place.
 * @param durable false only in tests, whose folders nobody misses.
 */
export async function prepareDataFolder(
  folder: string,
  templates: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await clearLeftovers(folder)
  const template = await prepareTemplate(join(templates, templateName())).catch(() => null)
  const fill = async (unfinished: string): Promise<void> => {
    if (template === null) await runInitdb(unfinished)
    else await cp(template, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  await makeFolder(folder, fill, durable)
}

async function prepareTemplate(template: string): Promise<string> {
  if (!existsSync(join(template, 'PG_VERSION'))) await makeFolder(template, runInitdb, true)
  return template
}

async function makeFolder(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
  durable: boolean,
): Promise<void> {
  const unfinished = `${folder}.unfinished-${randomUUID()}`
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  try {
    await fill(unfinished)
    if (durable) await forceToDisk(unfinished)
    await rename(unfinished, folder)
    await forceFile(dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process made the same template meanwhile: theirs is as good.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

async function clearLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder)
  const prefix = `${folder.slice(parent.length + 1)}.unfinished-`
  const names = existsSync(parent) ? await readdir(parent) : []
  for (const name of names) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function forceToDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    await Promise.all(paths.slice(start, start + FILES_AT_ONCE).map(forceFile))
  }
}

async function forceFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** It runs in a process of its own, whose memory is given back when it ends. */
async function runInitdb(folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./make-data-folder.ts', import.meta.url)), folder],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: INITDB_DEADLINE_MS,
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString('utf8')}`.slice(-2000)
  })
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new DatabaseFailure('not_opened', `A new database could not be made: ${complaint}`))
  })
  await promise
}
