import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.ts'

const PEERS = fileURLToPath(new URL('../peers/', import.meta.url))

/** Thrown with the reason why a peer cannot run here. */
export class PeerAbsent extends Error {}

/** Crawlee's CheerioCrawler, installed from the registry when it is first needed. Throws PeerAbsent when it cannot be. */
export function crawlee(): Contender {
  const folder = join(PEERS, 'crawlee')
  if (!existsSync(join(folder, 'node_modules/@crawlee/cheerio'))) {
    console.log('Installing Crawlee (npm install in bench/peers/crawlee) …')
    const installed = run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], folder)
    if (!installed.ok) throw new PeerAbsent(`Crawlee could not be installed: ${installed.said}`)
  }
  return { name: 'Crawlee', command: process.execPath, arguments: [join(folder, 'crawl.mjs')] }
}

/** Debian's Scrapy under the system's Python, installed through apt-get when we are root. Throws PeerAbsent otherwise. */
export function scrapy(): Contender {
  const python = '/usr/bin/python3'
  const isThere = () => run(python, ['-c', 'import scrapy']).ok
  if (!isThere() && process.getuid?.() === 0) {
    console.log('Installing Scrapy (apt-get install python3-scrapy) …')
    run('apt-get', ['update'])
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'python3-scrapy'])
  }
  if (!isThere()) throw new PeerAbsent('Scrapy is not installed: apt-get install python3-scrapy, as root')
  return { name: 'Scrapy', command: python, arguments: [join(PEERS, 'scrapy/crawl.py')] }
}

function run(command: string, args: readonly string[], cwd = PEERS): { ok: boolean; said: string } {
  const { status, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { ok: status === 0, said: (stderr ?? '').trim().split('\n').at(-1) ?? '' }
}
