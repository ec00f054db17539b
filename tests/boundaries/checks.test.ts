import { expect, test } from 'vitest'
import { findings, type Planting, plant } from './planted-project.ts'

async function check(name: string, planting: Planting, ...expected: (string | RegExp)[]) {
  const found = await findings(name, plant(planting))
  if (expected.length === 0) expect(found).toEqual([])
  for (const part of expected) expect(found.join('\n')).toMatch(part)
}

const lines = (count: number, first = '') => `${first}\n${'// line\n'.repeat(count - 1)}`

test('long files are split, or say why they are long', async () => {
  await check('file-sizes', {
    files: {
      'packages/crawler/src/short.ts': lines(250),
      'packages/crawler/src/reasoned.ts': lines(400, '// Long because: it is one table.'),
    },
  })
  const planted = {
    files: {
      'packages/crawler/src/unreasoned.ts': lines(251),
      'packages/crawler/src/huge.ts': lines(401, '// Long because: it is one table.'),
    },
  }
  await check('file-sizes', planted, /unreasoned\.ts: 251 lines/, /huge\.ts: 401 lines, at most 400/)
})

test('Persian letters stand where words live, and are Persian', async () => {
  await check('persian-letters', {
    files: {
      'packages/texts/src/fa/words.ts': "export const word = 'کیف'\n",
      'packages/crawler/src/lexicon/words.ts': "export const words = ['كيف', 'کیف']\n",
      'packages/sandbox/src/seed/shop.ts': "export const word = 'کیف'\n",
      'packages/domain/src/digits.test.ts': "export const word = '۱۲'\n",
      'packages/domain/src/digits.ts': "export const comma = '\\u060c'\n",
      'tests/flows/login.test.ts': "export const word = 'ورود'\n",
    },
  })
  const planted = {
    files: {
      'apps/panel/src/features/login.tsx': "export const word = 'ورود'\n",
      'apps/server/src/infra/word.ts': 'export const x = 1\n// پیوند\n',
      'packages/domain/src/digit.ts': "export const digit = '۱'\n",
      'packages/texts/src/fa/arabic.ts': "export const words = ['کیف', 'كيف']\n",
    },
  }
  const expected = [
    /login\.tsx:1: letter U\+0648/,
    /word\.ts:2: /,
    /digit\.ts:1: letter U\+06F1/,
    /arabic\.ts:1: letter U\+0643/,
  ]
  await check('persian-letters', planted, ...expected)
})

test('the panel knows start and end, not left and right', async () => {
  await check('directions', {
    files: {
      'apps/panel/src/ui/good.tsx':
        'export const a = <i className="ms-2 me-1 ps-3 start-0 border-s text-start rounded-ss-md" style={{ marginInlineStart: 1 }} />\nexport const copyright = \'right\'; export const left = () => rect.left\n',
      'apps/panel/src/ui/toast.tsx':
        "// direction-ok: the library's own word\nexport const style = { marginLeft: 0 }\n",
      'apps/panel/src/styles/good.css':
        '.a { margin-inline-start: 1px; text-align: start; inset-inline-end: 0 }\n',
      'packages/sandbox/src/page.ts': "export const css = 'margin-left: 1px'\n",
    },
  })
  const bad: Record<string, string> = {
    'm.tsx': '<i className="ml-2" />',
    'p.tsx': '<i className="flex hover:pr-[3px]" />',
    'minus.tsx': '<i className={`-mr-1`} />',
    'position.tsx': "cn('left-0')",
    'border.tsx': '<i className="border-l" />',
    'rounded.tsx': '<i className="rounded-tr-md" />',
    'text.tsx': '<i className="text-left" />',
    'style.tsx': '<i style={{ paddingRight: 1 }} />',
    'inline.tsx': '<i style={{ top: 0, left: 0 }} />',
    'align.tsx': "const s = { textAlign: 'right' }",
    'a.css': '.a { margin-left: 1px }',
    'b.css': '.a { left: 0 }',
    'c.css': '.a { text-align: right }',
    'd.css': '.a { border-top-left-radius: 1px }',
    'e.css': '.a { float: left }',
  }
  const files = Object.fromEntries(
    Object.entries(bad).map(([name, text]) => [`apps/panel/src/ui/${name}`, `${text}\n`]),
  )
  const found = await findings('directions', plant({ files }))
  for (const name of Object.keys(bad))
    expect(found.join('\n'), bad[name]).toContain(`apps/panel/src/ui/${name}:1`)
})

test("the server goes by the database's clock, not by the machine's", async () => {
  await check('clock', {
    files: {
      'apps/server/src/infra/good.ts':
        'export const at = services.now()\nexport const of = new Date(row.at)\nexport const took = performance.now()\n',
      'apps/server/src/infra/reasoned.ts':
        '// clock-ok: nobody else reads it\nexport const at = Date.now()\nexport const again = new Date() // clock-ok: as above\n',
      'apps/server/src/infra/clock.test.ts': 'export const at = new Date()\n',
      'apps/server/src/infra/testing/clock.ts': 'export const at = new Date()\n',
      'packages/connectors/src/kit/clock.ts': 'export const at = Date.now()\n',
    },
  })
  const files = {
    'apps/server/src/modules/a-store.ts': 'export const row = { updated_at: new Date() }\n',
    'apps/server/src/modules/b-store.ts': 'export const left = endsAt.getTime() - Date.now()\n',
    'apps/server/src/modules/c.ts':
      'export const now = Date.now\n// clock-ok:\nexport const at = new Date()\n',
  }
  await check('clock', { files }, /a-store\.ts:1/, /b-store\.ts:1/, /c\.ts:1/, /c\.ts:3/)
})

test('a promise nobody waits for fails the lint', async () => {
  const project = (text: string): Planting => ({
    files: { 'src/index.ts': text, 'tsconfig.json': '{"extends":"./tsconfig.base.json","include":["src"]}' },
    copied: ['.oxlintrc.json', 'tsconfig.base.json'],
  })
  const wait = 'const wait = () => Promise.resolve(1)\n'
  await check('lint', project(`${wait}export const later = async () => {\n  await wait()\n}\n`))
  await check('lint', project(`${wait}export const later = () => {\n  wait()\n}\n`), 'no-floating-promises')
})

test('code that is not formatted is found', async () => {
  const copied = ['biome.json', '.gitignore']
  await check('format', { files: { 'a.ts': "export const a = { b: 'c' }\n" }, copied })
  await check('format', { files: { 'a.ts': 'export const a = {b: "c"};\n' }, copied }, /a\.ts/)
  const unsorted = "import { b } from './b.ts'\nimport { a } from './a.ts'\n\nexport const c = [a, b]\n"
  await check('format', { files: { 'c.ts': unsorted }, copied }, /c\.ts/)
})

test('files, exports and dependencies nobody uses are found', async () => {
  const project = (extra: Record<string, string>, dependencies = {}): Planting => ({
    files: {
      'package.json': '{"name":"planted","private":true,"workspaces":["packages/*"]}',
      'tools/run.mjs': "console.log('run')\n",
      'packages/domain/package.json': JSON.stringify({
        name: '@payvand/domain',
        exports: './src/index.ts',
        dependencies,
      }),
      'packages/domain/src/index.ts': "export { used } from './inner.ts'\n",
      'packages/domain/src/inner.ts': 'export const used = 1\n',
      ...extra,
    },
    copied: ['knip.json'],
    parts: ['domain'],
  })
  await check('dead-code', project({}))
  await check(
    'dead-code',
    project({ 'packages/domain/src/orphan.ts': 'export const alone = 1\n' }),
    'orphan.ts',
  )
  const unused = { 'packages/domain/src/inner.ts': 'export const used = 1\nexport const forgotten = 2\n' }
  await check('dead-code', project(unused), 'forgotten')
  await check('dead-code', project({}, { kysely: '0.0.0' }), 'kysely')
})

test('binaries of other platforms that are not locked, and addresses of a registry, are found', async () => {
  const lock = (packages: Record<string, unknown>): Planting => ({
    files: { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }) },
  })
  const integrity = 'sha512-sum'
  const tool = {
    integrity,
    version: '2.0.0',
    optionalDependencies: { 'tool-linux': '2.0.0', 'tool-darwin': '2.0.0', 'tool-any': '^1.0.0' },
  }
  const complete = {
    '': { name: 'planted' },
    'apps/panel': { name: 'panel' },
    'node_modules/panel': { resolved: 'apps/panel', link: true },
    'apps/panel/node_modules/tool': tool,
    'apps/panel/node_modules/tool/node_modules/tool-linux': { version: '2.0.0', optional: true, integrity },
    'apps/panel/node_modules/tool-darwin': { version: '2.0.0', optional: true, integrity },
    'node_modules/tool-any': { version: '1.4.0', optional: true, integrity },
  }
  await check('lockfile', lock(complete))

  const { 'apps/panel/node_modules/tool-darwin': _, ...missing } = complete
  await check(
    'lockfile',
    lock(missing),
    /^apps\/panel\/node_modules\/tool@2\.0\.0: tool-darwin@2\.0\.0 is not in/,
  )
  await check(
    'lockfile',
    lock({ ...missing, 'node_modules/tool-darwin': { version: '1.9.0', optional: true, integrity } }),
    'tool-darwin@2.0.0 is locked as 1.9.0',
  )
  // A package beside another is not found from there.
  await check(
    'lockfile',
    lock({
      ...missing,
      'node_modules/other/node_modules/tool-darwin': { version: '2.0.0', optional: true, integrity },
    }),
    'tool-darwin@2.0.0 is not in the lock',
  )
  await check(
    'lockfile',
    lock({
      ...complete,
      'node_modules/left': {
        version: '1.0.0',
        integrity,
        resolved: 'https://registry.example/left-1.0.0.tgz',
      },
    }),
    'node_modules/left@1.0.0: "resolved" names the address of a registry',
  )
  await check('lockfile', { files: {} }, 'package-lock.json is missing')

  const left = (entry: object) =>
    lock({ ...complete, 'node_modules/left': { version: '1.0.0', integrity, ...entry } })
  await check('lockfile', left({ integrity: undefined }), 'node_modules/left@1.0.0: it has no checksum')
  await check('lockfile', left({ deprecated: 'use right' }), 'call it deprecated: use right')
  const scripted = left({ hasInstallScript: true })
  await check(
    'lockfile',
    scripted,
    'left runs a script at its installation, and allowScripts does not name it',
  )
  const allowing = (names: object) => ({
    files: { ...scripted.files, 'package.json': JSON.stringify({ allowScripts: names }) },
  })
  await check('lockfile', allowing({ left: true }))
  await check(
    'lockfile',
    allowing({ left: true, right: true }),
    'allowScripts names right, which runs no script',
  )
  await check('lockfile', allowing({ left: false }), 'left runs a script')
})
