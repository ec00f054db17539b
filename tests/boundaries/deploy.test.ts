import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commandLine } from '../../apps/server/src/cli/command-line.ts'
import { ENVIRONMENT_HELP } from '../../apps/server/src/cli/environment-help.ts'
import { readConfig } from '../../apps/server/src/config.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const text = read('deploy/compose.yaml')

interface Service {
  command?: string[]
  environment: Record<string, string>
  depends_on: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  ports?: string[]
}
const { services }: { services: Record<string, Service> } = parse(text, { merge: true })
const ours = Object.values(services).filter(({ command }) => command)

// There is no Docker here: the files are compared with the program where that is possible, and nothing is built or run.
test('compose runs two servers and two workers, with commands the program has', async () => {
  const commands = ours.map(({ command }) => command?.[0])
  expect(['serve', 'work'].map((role) => commands.filter((command) => command === role).length)).toEqual([
    2, 2,
  ])
  const known = (await commandLine([])).commands.map((command) => command.name())
  expect(commands.filter((command) => !known.includes(command as string))).toEqual([])
})

test('every variable is one the program reads, and with those of the example it starts', () => {
  const names = [...new Set(ours.flatMap(({ environment }) => Object.keys(environment)))]
  expect(names.filter((name) => !ENVIRONMENT_HELP.includes(name))).toEqual([])
  const example = Object.fromEntries(
    [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect(new Set(asked)).toEqual(new Set(Object.keys(example)))
  for (const { environment } of ours) {
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(
          /\$\{(\w+)[^}]*\}/g,
          (_, asked: string) => example[asked] || (value.includes(':-') ? '' : 'x'),
        ),
      ]),
    )
    const config = readConfig(filled)
    expect(config).toMatchObject({ trustProxy: 1, metrics: { host: '0.0.0.0', token: 'x' }, traces: null })
    expect(new URL(config.databaseUrl as string).hostname).toBe('database')
  }
})

test('every variable that an operator may set reaches every process', () => {
  // The image says these itself, or they are of one machine without compose.
  const ofTheImage = ['PORT', 'HOST', 'PAYVAND_DATA', 'PAYVAND_SANDBOX', 'CHROME_PATH']
  const named = /\b(?:PORT|HOST|[A-Z]+(?:_[A-Z]+)+)\b/g
  const table = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  const ofReadme = table.flatMap((line) => line.split('|')[1]?.match(named) ?? [])
  const ofHelp = ENVIRONMENT_HELP.split('\n').flatMap(
    (line) =>
      line
        .slice(0, 60)
        .match(/^ {2}[A-Z_, ]+/)?.[0]
        .match(named) ?? [],
  )
  expect(ofReadme.length).toBeGreaterThan(20)
  expect(ofHelp.length).toBeGreaterThan(20)
  const wanted = [...new Set([...ofReadme, ...ofHelp])].filter((name) => !ofTheImage.includes(name))
  for (const { environment } of ours) expect(wanted.filter((name) => !(name in environment))).toEqual([])
})

/**
 * Docker reads patterns so: a pattern is from the root, `**` is any folders, a folder takes its content, and `!` brings
 * back.
 */
function isIgnored(path: string): boolean {
  const rules = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  let ignored = false
  for (const rule of rules) {
    const pattern = rule
      .replace(/^!/, '')
      .split('/')
      .map((part) =>
        part === '**' ? part : part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'),
      )
      .join('/')
      .replaceAll('**/', '(?:.*/)?')
    if (new RegExp(`^${pattern}(?:/|$)`).test(path)) ignored = !rule.startsWith('!')
  }
  return ignored
}

test('neither secrets nor data go into the image, and what it is built from does', () => {
  const kept = [
    'deploy/.env',
    'deploy/.env.local',
    '.env',
    'apps/server/.env.production',
    '.payvand/secret.key',
  ]
  const data = ['secret.key', 'data/secret.key', 'deploy/tls.pem', 'apps/server/.payvand/postgres/PG_VERSION']
  const backups = ['backup.gz', 'before.gz', 'backups/today', 'apps/server/run.log']
  expect([...kept, ...data, ...backups].filter((path) => !isIgnored(path))).toEqual([])
  const built = [
    'package.json',
    'package-lock.json',
    'apps/server/src/main.ts',
    'apps/server/src/db/backup.ts',
  ]
  const panel = ['apps/panel/src/main.tsx', 'packages/contract/src/calls.ts', 'tools/build-panel.mjs']
  expect([...built, ...panel, 'apps/server/src/infra/jobs/queue.ts'].filter(isIgnored)).toEqual([])
})

test('the proxy leads to the servers and waits for them, and nothing else is published', () => {
  const servers = Object.keys(services).filter((name) => services[name]?.command?.[0] === 'serve')
  const [, upstreams] = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile')) ?? []
  expect(upstreams?.split(' ')).toEqual(servers.map((name) => `${name}:4000`))
  expect(services['proxy']?.depends_on).toEqual(servers)
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  expect(servers.every((name) => services[name]?.healthcheck?.test.join(' ').includes('/v1/health'))).toBe(
    true,
  )
})

test('browsers are told to come by https again', () => {
  expect(read('deploy/Caddyfile')).toMatch(/header \?Strict-Transport-Security "max-age=31536000"/)
})

test.each([
  'deploy/Dockerfile',
  'deploy/payvand.service',
  'tools/service.mjs',
  'tests/harness/payvand-process.ts',
])('%s starts the program with little memory', (file) => {
  expect(read(file)).toContain('--max-semi-space-size=8')
  expect(read(file)).toMatch(/MALLOC_ARENA_MAX(?:=|: ')1/)
  expect(read(file)).toMatch(/MALLOC_MMAP_THRESHOLD_(?:=|: ')131072/)
})

test('the image runs the program as the project names it', () => {
  const dockerfile = read('deploy/Dockerfile')
  expect(dockerfile).toContain('ENTRYPOINT ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]')
  expect(() => read('apps/server/src/main.ts')).not.toThrow()
  expect(dockerfile).toContain('PAYVAND_SANDBOX=off')
})
