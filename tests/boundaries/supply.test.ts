import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const tool = (name: string) => import(new URL(`../../tools/${name}`, import.meta.url).href)
const run = promisify(execFile)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'payvand-supply-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** npm itself, as it is here; its settings come from the project alone. */
async function npm(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  // An npm that runs the tests hands its own settings on.
  const inherited = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const env = {
    ...Object.fromEntries(inherited),
    npm_config_userconfig: join(cwd, 'none'),
    npm_config_offline: 'true',
  }
  try {
    const { stdout, stderr } = await run('npm', args, { cwd, env })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

/** Since this version npm refuses scripts that nobody allowed; an older one runs them, and the check of the lockfile is all there is. */
const knowsStrictness = async () => {
  const [major = 0, minor = 0] = (await npm(tmpdir(), '--version')).output.trim().split('.').map(Number)
  return major > 11 || (major === 11 && minor >= 16)
}

test('an install script that package.json does not allow does not run', async () => {
  const root = folder()
  const ran = join(root, 'ran')
  const dependency = join(root, 'dependency')
  mkdirSync(dependency)
  const postinstall = `node -e "require('fs').writeFileSync('${ran}', '')"`
  const manifest = { name: 'dependency', version: '1.0.0', scripts: { postinstall } }
  writeFileSync(join(dependency, 'package.json'), JSON.stringify(manifest))
  expect((await npm(dependency, 'pack', '--ignore-scripts', '--pack-destination', root)).code).toBe(0)
  const project = join(root, 'project')
  mkdirSync(project)
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object }
  const dependencies = { dependency: 'file:../dependency-1.0.0.tgz' }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'project', allowScripts, dependencies }),
  )
  const install = () => npm(project, 'install', '--no-audit', '--no-fund')

  if (await knowsStrictness()) {
    writeFileSync(join(project, '.npmrc'), read('.npmrc'))
    const { code, output } = await install()
    expect(code).not.toBe(0)
    expect(output).toContain('ESTRICTALLOWSCRIPTS')
    expect(existsSync(ran)).toBe(false)
    rmSync(join(project, '.npmrc'))
  } else
    console.warn(
      'NOT RUN: npm is older than 11.16 and runs any script; check-lockfile.mjs says which there are',
    )
  // Without that setting the list of allowed scripts is a warning alone, and the script runs.
  expect((await install()).code).toBe(0)
  expect(existsSync(ran)).toBe(true)
})

test('a build says what is shipped, with the words of each licence', async () => {
  const { writeBill } = await tool('write-bill.mjs')
  const made = folder()
  await writeBill(made)
  const bill = JSON.parse(readFileSync(join(made, 'sbom.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } })
  const names = bill.components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  )
  // Of the server, of the panel, of the crawler, and of what these ask for.
  expect(names).toEqual(
    expect.arrayContaining(['pg', 'zod', 'age-encryption', 'react', 'undici', '@noble/ciphers']),
  )
  expect(names.filter((name: string) => /^(?:vitest|typescript|knip|@playwright)/.test(name))).toEqual([])
  expect(JSON.stringify(bill)).not.toContain(ROOT)
  const licences = readFileSync(join(made, 'licences.txt'), 'utf8')
  expect(licences).toMatch(/^zod \d+\.\d+\.\d+: MIT$/m)
  expect(licences).toContain('Permission is hereby granted')
  expect(licences).not.toMatch(/no licence named/)
  expect(licences).not.toMatch(/^payvand|^@payvand/m)
})

test('what the registry says of a package is told, and so is what it does not say', async () => {
  const { checkSupply } = await tool('check-supply.mjs')
  const answers: Record<string, unknown> = {
    'audit --json': {
      vulnerabilities: {
        bad: { name: 'bad', severity: 'critical', via: [{ title: 'It runs what it reads' }] },
        mild: { name: 'mild', severity: 'low', via: ['bad'] },
      },
    },
    'view kept time.modified deprecated --json': '2026-10-01T00:00:00Z',
    'view left time.modified deprecated --json': '2020-01-01T00:00:00Z',
    'view gone time.modified deprecated --json': {
      'time.modified': '2026-10-01T00:00:00Z',
      deprecated: 'use kept',
    },
  }
  const ask = (args: string[]) => {
    const answer = answers[args.join(' ')]
    return Promise.resolve({
      code: 0,
      output: `npm warn something\n${answer === undefined ? '' : JSON.stringify(answer)}`,
    })
  }
  const names = ['kept', 'left', 'gone', 'unknown']
  const told = await checkSupply({ ask, names, now: new Date('2026-11-28') })
  expect(told).toEqual({
    findings: ['bad (critical): It runs what it reads', 'gone: its authors call it deprecated: use kept'],
    old: ['left: no new version since 2020-01-01; look whether somebody keeps it'],
    notAsked: ['the age of unknown'],
  })
  const away = () =>
    Promise.resolve({ code: 1, output: '{"message": "405 Method Not Allowed", "error": {"summary": ""}}' })
  expect(await checkSupply({ ask: away })).toEqual({
    findings: [],
    old: [],
    notAsked: ['advisories (405 Method Not Allowed)'],
  })
})
