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

// There is no Docker here: what can be held against the program is, and nothing is built or run.
test('compose runs two servers and two workers, with commands the program has', () => {
  const commands = ours.map(({ command }) => command?.[0])
  expect(['serve', 'work'].map((role) => commands.filter((command) => command === role).length)).toEqual([
    2, 2,
  ])
  const known = commandLine().commands.map((command) => command.name())
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
    expect(config).toMatchObject({ trustProxy: true, metrics: { host: '0.0.0.0', token: 'x' }, traces: null })
    expect(new URL(config.databaseUrl as string).hostname).toBe('database')
  }
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

test('the image runs the program as the project names it', () => {
  const dockerfile = read('deploy/Dockerfile')
  expect(dockerfile).toContain('ENTRYPOINT ["node", "apps/server/src/main.ts"]')
  expect(() => read('apps/server/src/main.ts')).not.toThrow()
  expect(dockerfile).toContain('PAYVAND_SANDBOX=off')
})
