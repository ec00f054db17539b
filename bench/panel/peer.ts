import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Booth } from './booth.ts'
import type { Target } from './target.ts'
import { mustRun } from './tools.ts'

const FOLDER = fileURLToPath(new URL('../peers/react-admin/', import.meta.url))
const DIST = join(FOLDER, 'dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const COMPRESS = { gzip: gzipSync, br: brotliCompressSync }
export type Encoding = keyof typeof COMPRESS

export interface Peer {
  login: Target
  list: Target
  close(): Promise<void>
}

/** The react-admin application, installed and built when needed, with the same rows as the booth and the same delay. */
export async function openPeer(booth: Booth, encoding: Encoding): Promise<Peer> {
  await installAndBuild()
  const files = compressedFiles(encoding)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer')
    if (pathname === '/api/products') {
      const rows = booth.rows.slice(0, Number(searchParams.get('perPage')))
      response.setHeader('content-type', 'application/json')
      setTimeout(() => response.end(JSON.stringify({ data: rows, total: booth.total })), booth.answerMs)
      return
    }
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    login: { ...booth.login, url: `${url}#/login` },
    list: { ...booth.list, url: `${url}#/products` },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function installAndBuild(): Promise<void> {
  if (!existsSync(join(FOLDER, 'node_modules/react-admin'))) {
    console.log('Installing the peer (npm install in bench/peers/react-admin) …')
    await mustRun('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: FOLDER })
  }
  const vite = join(FOLDER, 'node_modules/vite/bin/vite.js')
  await mustRun('node', [vite, 'build', '--logLevel', 'warn'], {
    cwd: FOLDER,
    env: { NODE_ENV: 'production' },
  })
}

/** Files by path: compressed once, as the panel's own files are, so that no request waits for it. */
function compressedFiles(encoding: Encoding) {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => TYPES[extname(name)] !== undefined)
  return new Map(
    files.map((name) => {
      const body = COMPRESS[encoding](readFileSync(join(DIST, name)))
      const headers = {
        'content-type': TYPES[extname(name)],
        'content-encoding': encoding,
        'content-length': body.length,
        'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      return [`/${name.replaceAll('\\', '/')}`, { body, headers }]
    }),
  )
}
