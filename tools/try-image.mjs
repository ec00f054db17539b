import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { isMain, ROOT, runMain } from './project.mjs'
import { untilHealthy } from './wait.mjs'

const READY_MS = 90_000
/** A user who owns nothing and has no name, as `USER node` is to the files of the image. */
const NOBODY = 65_534

/**
 * Does what the Dockerfile does, without Docker: the files that its ignore list leaves, in a folder with a space in its name and no repository;
 * its own step of building; its own environment and command, as a user who owns nothing. Answers what is wrong.
 */
export async function tryImage() {
  const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const build = /^RUN (npm ci .+)$/m.exec(dockerfile)?.[1]
  const program = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '[]')
  const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]')
  const env = Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  if (!build || program.length === 0)
    return ['deploy/Dockerfile: its step of building, or its command, was not found']

  const outside = mkdtempSync(join(tmpdir(), 'payvand image '))
  const image = join(outside, 'payvand')
  const data = join(outside, 'data')
  try {
    copyFiles(image)
    execFileSync('sh', ['-c', build], { cwd: image, stdio: ['ignore', 'ignore', 'inherit'] })
    mkdirSync(data)
    const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    if (identity.uid !== undefined) {
      chownSync(outside, NOBODY, NOBODY)
      chownSync(data, NOBODY, NOBODY)
    }
    const started = { image, data, identity, env: { ...env, PAYVAND_DATA: data, HOST: '127.0.0.1' } }
    return [
      ...leftovers(image),
      ...(await answers(started, [...program.slice(1), ...command])),
      ...(await backsUp(started)),
    ]
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
}

function copyFiles(image) {
  const ignored = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const isIgnored = (file) => ignored.some((pattern) => matchesGlob(file, pattern))
  cpSync(ROOT, image, {
    recursive: true,
    filter: (source) => source === ROOT || !isIgnored(relative(ROOT, source)),
  })
}

/** What an image must not hold. */
function leftovers(image) {
  const places = [
    'tests',
    'bench',
    'packages/sandbox',
    '.git',
    'node_modules/vitest',
    'node_modules/@playwright/test',
    'node_modules/@11ty/eleventy',
    'node_modules/json-schema-to-typescript',
  ]
  const found = places.filter((place) => existsSync(join(image, place)))
  return found.map((place) => `the image holds ${place}`)
}

function start({ image, identity, env }, args) {
  const child = spawn('node', args, {
    cwd: image,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return { child, ended, said: () => output }
}

/** The program starts, makes no demo login, and serves the panel, the help site and the description of the API. */
async function answers(started, args) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...started.env, PORT: String(port), PAYVAND_PUBLIC_URL: url }
  const { child, ended, said } = start({ ...started, env }, args)
  try {
    const gone = new AbortController()
    void ended.then(() => gone.abort())
    const waiting = AbortSignal.any([gone.signal, AbortSignal.timeout(READY_MS)])
    await untilHealthy(`${url}/v1/health`, waiting)
    if (waiting.aborted) return [`the image does not start:\n${said()}`]
    const wrong = []
    for (const [path, part] of [
      ['/first-run', '<div id="root"'],
      ['/help/', '</article>'],
      ['/v1/openapi.json', '"openapi":"3.1'],
    ]) {
      const reply = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
      if (!reply.ok || !(await reply.text()).includes(part))
        wrong.push(`${path} answers ${reply.status} without ${part}`)
    }
    const client = await fetch(`${url}/v1/client.tgz`)
    if (client.headers.get('content-type') !== 'application/gzip')
      wrong.push(`the typed client answers ${client.status}`)
    const body = JSON.stringify({ username: 'demo', password: 'Demo1234' })
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${url}/v1/login`, { method: 'POST', headers, body })
    if (login.status !== 401) wrong.push(`a demo login answers ${login.status}`)
    return wrong
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** The job of compose.yaml leaves a backup. */
async function backsUp({ image, data, identity, env }) {
  const child = spawn('sh', ['deploy/backup.sh', data], {
    cwd: image,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
    detached: true,
    ...identity,
  })
  const until = performance.now() + READY_MS
  const isThere = () => readdirSync(data).some((file) => /^payvand-.+\.gz$/.test(file))
  while (!isThere() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 250))
  const found = isThere()
  process.kill(-Number(child.pid), 'SIGKILL')
  return found ? [] : ['deploy/backup.sh left no backup']
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

if (isMain(import.meta.url))
  await runMain(async () => {
    const wrong = await tryImage()
    for (const each of wrong) console.error(each)
    console.log(wrong.length === 0 ? 'The image is built and runs' : `${wrong.length} findings`)
    return wrong.length === 0 ? 0 : 1
  })
