import { expect, test } from 'vitest'
import { findings, type Planting, plant } from './planted-project.ts'

const PARTS = ['domain', 'network', 'sandbox', 'contract', 'texts', 'connectors', 'crawler']
const uses = (specifier: string, name = 'thing') =>
  `import { ${name} } from '${specifier}'\nexport const used = ${name}\n`

/** The server's modules, from the top. */
const MODULES = [
  'dashboard',
  'messengers',
  'chats',
  'finance',
  'orders',
  'sources',
  'marketplace',
  'stock',
  'catalog',
  'operations',
  'notifications',
  'accounts',
]

/** A house with every part and layer in which nothing is wrong. */
const SOUND: Record<string, string> = {
  'package.json': '{"name":"planted","private":true,"devDependencies":{"vitest":"0.0.0"}}',
  ...Object.fromEntries(
    PARTS.map((name) => [
      `packages/${name}/package.json`,
      `{"name":"@payvand/${name}","exports":{".":"./src/index.ts"}}`,
    ]),
  ),
  ...Object.fromEntries(
    PARTS.map((name) => [
      `packages/${name}/src/index.ts`,
      `export const thing = '${name}'\nexport type Thing = string\n`,
    ]),
  ),
  'apps/server/package.json': '{"name":"payvand","dependencies":{"kysely":"0.0.0"}}',
  'apps/server/src/main.ts': uses('./compose.ts', 'used'),
  'apps/server/src/compose.ts': uses('./modules/dashboard/index.ts', 'used'),
  ...Object.fromEntries(
    MODULES.map((name) => [
      `apps/server/src/modules/${name}/index.ts`,
      uses('../../infra/db/open.ts', 'used'),
    ]),
  ),
  'apps/server/src/modules/dashboard/index.ts': "export { used } from './calls/overview.ts'\n",
  'apps/server/src/modules/dashboard/calls/overview.ts': uses('../../orders/index.ts', 'used'),
  'apps/server/src/modules/orders/index.ts': "export { used } from './calls/list.ts'\n",
  'apps/server/src/modules/orders/calls/list.ts': uses('../orders-store.ts', 'used'),
  'apps/server/src/modules/orders/orders-store.ts': uses('kysely', 'sql'),
  'apps/server/src/infra/db/open.ts': uses('kysely', 'sql'),
  'apps/panel/package.json': '{"name":"@payvand/panel"}',
  'apps/panel/src/main.tsx': uses('./router.tsx', 'used'),
  'apps/panel/src/router.tsx': uses('./features/orders/page.tsx', 'used'),
  'apps/server/src/handlers.ts': uses('./modules/orders/index.ts', 'used'),
  'apps/server/src/config.ts': 'export const config = 1\n',
  'apps/server/bin/payvand.mjs': 'export {}\n',
  'apps/panel/vite.config.ts': 'export default {}\n',
  'apps/panel/src/start.js': 'export {}\n',
  'apps/panel/src/account-routes.tsx': uses('./features/orders/page.tsx', 'used'),
  'apps/panel/src/admin-routes.tsx': uses('./features/orders/page.tsx', 'used'),
  'apps/panel/src/features/orders/page.tsx': uses('../../ui/button.tsx', 'Button'),
  'apps/panel/src/ui/button.tsx': 'export const Button = 1\n',
  'packages/connectors/src/kit/http.ts': 'export const thing = 1\n',
  'packages/connectors/src/basalam/basalam.ts': uses('../kit/http.ts'),
  'packages/connectors/src/shopfa/shopfa.ts': uses('../kit/http.ts'),
}

function house(files: Record<string, string> = {}): Planting {
  return {
    files: { ...SOUND, ...files },
    copied: ['.dependency-cruiser.mjs'],
    installed: ['kysely', 'vitest'],
    parts: PARTS,
  }
}

test('a sound house has no finding', async () => {
  const sound = house({
    'packages/crawler/src/uses-domain.ts': uses('@payvand/domain'),
    'packages/texts/src/uses-contract.ts':
      "import type { Thing } from '@payvand/contract'\nexport const text: Thing = ''\n",
    'apps/server/src/modules/orders/list.test.ts':
      "import { used } from '../dashboard/calls/overview.ts'\nexport const tested = used\n",
    'apps/server/src/infra/typed.ts':
      "import type { Kysely } from 'kysely'\nexport type Rows = Kysely<unknown>\n",
    'packages/domain/src/index.test.ts':
      "import { test } from 'vitest'\nimport { thing } from './index.ts'\ntest(thing, () => {})\n",
  })
  expect(await findings('boundaries', plant(sound))).toEqual([])
})

const VIOLATIONS: [file: string, text: string, rule: string][] = [
  ['packages/domain/src/planted.ts', uses('@payvand/contract'), 'packages-domain-imports-only-itself'],
  ['packages/sandbox/src/planted.ts', uses('@payvand/domain'), 'packages-sandbox-imports-only-itself'],
  ['packages/network/src/planted.ts', uses('@payvand/domain'), 'packages-network-imports-only-itself'],
  ['packages/contract/src/planted.ts', uses('@payvand/texts'), 'packages-contract-imports-only-domain'],
  ['packages/texts/src/planted.ts', uses('@payvand/crawler'), 'packages-texts-imports-only-domain-contract'],
  [
    'packages/crawler/src/planted.ts',
    uses('@payvand/connectors'),
    'packages-crawler-imports-only-domain-network',
  ],
  [
    'packages/connectors/src/planted.ts',
    uses('@payvand/crawler'),
    'packages-connectors-imports-only-domain-network',
  ],
  [
    'apps/panel/src/lib/planted.ts',
    uses('@payvand/crawler'),
    'apps-panel-imports-only-domain-contract-texts',
  ],
  ['apps/server/src/infra/planted.ts', uses('@payvand/sandbox'), 'apps-server-imports-only-domain'],
  [
    'packages/domain/src/types.ts',
    "import type { Thing } from '@payvand/contract'\nexport type Mine = Thing\n",
    'packages-domain-imports-only-itself',
  ],
  [
    'packages/crawler/src/relative.ts',
    uses('../../domain/src/index.ts'),
    'parts-are-crossed-by-package-name',
  ],
  ['packages/crawler/src/deep.ts', uses('@payvand/domain/src/index.ts'), 'what-is-imported-exists'],
  ['packages/texts/src/value.ts', uses('@payvand/contract'), 'texts-take-only-types-of-the-contract'],
  ...MODULES.slice(1).map((name, index): [file: string, text: string, rule: string] => [
    `apps/server/src/modules/${name}/upwards.ts`,
    `export * from '../${MODULES[index]}/index.ts'\n`,
    `${name}-stays-below-${MODULES[index]}`,
  ]),
  [
    'apps/server/src/modules/accounts/far-upwards.ts',
    uses('../dashboard/index.ts', 'used'),
    'accounts-stays-below-notifications',
  ],
  [
    'apps/server/src/modules/accounts/type-upwards.ts',
    "import type { used } from '../orders/index.ts'\nexport type Used = typeof used\n",
    'accounts-stays-below-notifications',
  ],
  [
    'apps/server/src/modules/dashboard/upwards.ts',
    uses('../../compose.ts', 'used'),
    'dashboard-stays-below-compose',
  ],
  ['apps/server/src/server.ts', uses('./main.ts', 'used'), 'compose-stays-below-main'],
  [
    'apps/server/src/infra/upwards.ts',
    uses('../modules/accounts/index.ts', 'used'),
    'infra-stays-below-accounts',
  ],
  ['apps/server/src/config.ts', uses('./modules/orders/index.ts', 'used'), 'infra-stays-below-accounts'],
  [
    'apps/server/src/modules/dashboard/behind.ts',
    uses('../orders/calls/list.ts', 'used'),
    'modules-are-entered-by-their-door',
  ],
  [
    'apps/server/src/cli/behind.ts',
    uses('../modules/orders/calls/list.ts', 'used'),
    'the-server-enters-modules-by-their-door',
  ],
  [
    'apps/panel/src/ui/upwards.tsx',
    uses('../features/orders/page.tsx', 'used'),
    'ui-and-lib-stays-below-features',
  ],
  [
    'apps/panel/src/features/orders/upwards.tsx',
    uses('../../router.tsx', 'used'),
    'features-stays-below-layout',
  ],
  [
    'apps/panel/src/lib/account-upwards.ts',
    "export * from '../account-routes.tsx'\n",
    'ui-and-lib-stays-below-features',
  ],
  [
    'apps/panel/src/lib/admin-upwards.ts',
    "export * from '../admin-routes.tsx'\n",
    'ui-and-lib-stays-below-features',
  ],
  [
    'apps/server/src/modules/orders/handlers-upwards.ts',
    uses('../../handlers.ts', 'used'),
    'orders-stays-below-finance',
  ],
  ['apps/server/src/core/stray.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/server/src/modules/strangers/stray.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/server/src/stray.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/server/src/helpers/stray.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/panel/src/stray.tsx', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/panel/src/hooks/stray.js', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['packages/strangers/src/index.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  ['apps/worker/src/index.ts', 'export const thing = 1\n', 'every-file-has-a-layer'],
  [
    'apps/panel/src/features/products/across.tsx',
    uses('../orders/page.tsx', 'used'),
    'features-do-not-import-each-other',
  ],
  [
    'packages/connectors/src/shopfa/across.ts',
    uses('../basalam/basalam.ts', 'used'),
    'connectors-see-only-their-kit',
  ],
  [
    'packages/connectors/src/kit/across.ts',
    uses('../basalam/basalam.ts', 'used'),
    'the-connector-kit-knows-no-platform',
  ],
  ['apps/server/src/modules/orders/sql.ts', uses('kysely', 'sql'), 'sql-only-in-stores'],
  [
    'apps/server/src/modules/orders/query.ts',
    "import type { Kysely } from 'kysely'\nexport const list = (db: Kysely<{ a: { b: 1 } }>) => db.selectFrom('a')\n",
    'sql-only-in-stores',
  ],
  ['packages/crawler/src/undeclared.ts', uses('kysely', 'sql'), 'only-declared-dependencies'],
  ['packages/crawler/src/missing.ts', uses('./nowhere.ts'), 'what-is-imported-exists'],
  ['packages/crawler/src/of-tests.ts', uses('./some.test.ts'), 'code-does-not-import-tests'],
]

test('every rule bites', async () => {
  const planted = house({
    ...Object.fromEntries(VIOLATIONS.map(([file, text]) => [file, text])),
    'packages/crawler/src/some.test.ts': 'export const thing = 1\n',
    'packages/crawler/src/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
    'packages/crawler/src/egg.ts': "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
  })
  const found = await findings('boundaries', plant(planted))
  for (const [file, , rule] of VIOLATIONS)
    expect(found.filter((line) => line.startsWith(`${file}: `)).join('\n'), `${rule} in ${file}`).toContain(
      rule,
    )
  expect(found.join('\n')).toMatch(/no-cycles → .*(hen|egg)\.ts/)
})

test('a cruiser that sees no TypeScript is found out', async () => {
  const blind = "export default { forbidden: [], options: { exclude: { path: '\\\\.(tsx?|m?js)$' } } }\n"
  const root = plant({
    files: { ...SOUND, '.dependency-cruiser.mjs': blind },
    installed: ['kysely'],
    parts: PARTS,
  })
  const found = await findings('boundaries', root)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('saw 0 files and missed')
})
