import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Crowd } from '../fairness/crowd.ts'

const run = promisify(execFile)

/** Ends PostgreSQL in the midst of everything, as a power cut does to its processes, and starts it again after a while. */
export async function restartPostgres({ execute }: Crowd, awayMs: number): Promise<void> {
  const { rows } = await execute('show data_directory')
  const folder = String(rows[0]?.['data_directory'])
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const pgCtl = join(dirname(await readlink(`/proc/${pid}/exe`)), 'pg_ctl')
  const [, ...options] = (await readFile(join(folder, 'postmaster.opts'), 'utf8')).match(/"[^"]*"|\S+/g) ?? []
  // PostgreSQL refuses to run as root.
  const asServer = (...args: string[]) =>
    process.getuid?.() === 0 ? run('runuser', ['-u', 'postgres', '--', pgCtl, ...args]) : run(pgCtl, args)
  await asServer('-D', folder, '-m', 'immediate', '-w', 'stop')
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  const given = options.map((option) => option.replaceAll('"', "'")).join(' ')
  await asServer('-D', folder, '-o', given, '-l', join(dirname(folder), 'server.log'), '-w', 'start')
}
