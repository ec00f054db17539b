/**
 * The rules of imports: one table for the parts, then the layers inside the server and the panel; every rule's name
 * says what to do. `tools/check-boundaries.mjs` runs it and also fails when fewer files are seen than exist, because
 * without a parser that reads TypeScript dependency-cruiser sees nothing and reports success. Planted violations of
 * each rule stand in tests/boundaries.
 */

/** The parts of ours that each part may import. No other part of ours exists for it. */
const PARTS = {
  'packages/domain': [],
  'packages/network': [],
  'packages/sandbox': [],
  'packages/contract': ['packages/domain'],
  'packages/texts': ['packages/domain', 'packages/contract'],
  'packages/connectors': ['packages/domain', 'packages/network'],
  'packages/crawler': ['packages/domain', 'packages/network'],
  'apps/panel': ['packages/domain', 'packages/contract', 'packages/texts'],
  'apps/client': [],
  'apps/help': ['packages/domain', 'packages/contract', 'packages/texts'],
  'apps/server': [
    'packages/domain',
    'packages/contract',
    'packages/texts',
    'packages/network',
    'packages/connectors',
    'packages/crawler',
  ],
}

const anyOf = (paths) => `^(${paths.join('|')})/`
/** The one file of a module that others may import; tests may look behind it. */
const MODULE_DOOR = '^apps/server/src/modules/[^/]+/index\\.ts$'
/**
 * Tests, and files that only they use, may reach upwards and use vitest; they import the same parts as their own part.
 */
const TEST_FILE = '(\\.test\\.tsx?$|/testing/)'

const partRules = Object.entries(PARTS).map(([part, allowed]) => ({
  name: `${part.replace('/', '-')}-imports-only-${allowed.map((path) => path.split('/')[1]).join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: { path: '^(packages|apps|tests|bench|tools)/', pathNot: anyOf([part, ...allowed]) },
}))

/** Layers from the top; a file may import from its own layer and from the layers beneath it. */
function layerRules(root, layers) {
  return layers.slice(1).map((layer, index) => ({
    name: `${root.replaceAll('/', '-')}-${layer.name}-stays-below-${layers[index].name}`,
    comment: 'Work flows downwards: pass what is needed as an argument, or move the shared thing down.',
    severity: 'error',
    from: { path: layerPath(root, layer), pathNot: TEST_FILE },
    to: { path: layers.slice(0, index + 1).map((above) => layerPath(root, above)) },
  }))
}

const layerPath = (root, layer) => `^${root}/(${layer.paths.join('|')})`

/** The server's modules by subject, from the top: a module may import those beneath it. */
const SERVER_MODULES = [
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

const SERVER_LAYERS = [
  { name: 'main', paths: ['(?:main|index)\\.ts$', 'cli/'] },
  {
    name: 'compose',
    paths: [
      '(?:compose|handlers|server|services|background|operations|retention(?:-doc)?|describe-server|resume-after-outage)(?:\\.test)?\\.ts$',
    ],
  },
  ...SERVER_MODULES.map((name) => ({ name, paths: [`modules/${name}/`] })),
  { name: 'infra', paths: ['infra/', 'config\\.ts$'] },
]

const PANEL_LAYERS = [
  { name: 'main', paths: ['main\\.tsx$', 'start\\.js$'] },
  { name: 'router', paths: ['(?:router|[\\w-]*routes)\\.tsx$', 'dev/'] },
  { name: 'layout', paths: ['layout/'] },
  { name: 'features', paths: ['features/'] },
  { name: 'ui-and-lib', paths: ['ui/', 'lib/', 'styles/'] },
]

const LAYERED = { 'apps/server': SERVER_LAYERS, 'apps/panel': PANEL_LAYERS }

/**
 * Tells whether a rule above covers a file: it lies in a part of the table and, in a part with layers, in one of them.
 * Files beside `src` build or configure their part and belong to no layer.
 */
export function hasHome(file) {
  const part = Object.keys(PARTS).find((each) => file.startsWith(`${each}/`))
  if (part === undefined) return false
  if (!Object.hasOwn(LAYERED, part) || !file.startsWith(`${part}/src/`)) return true
  return LAYERED[part].some((layer) => new RegExp(layerPath(`${part}/src`, layer)).test(file))
}

export default {
  forbidden: [
    ...partRules,
    ...layerRules('apps/server/src', SERVER_LAYERS),
    ...layerRules('apps/panel/src', PANEL_LAYERS),
    {
      name: 'parts-are-crossed-by-package-name',
      comment: "Import '@payvand/domain', never a path into another part.",
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'modules-are-entered-by-their-door',
      comment: "Import the module's index.ts, and let it export what others need.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: TEST_FILE },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', MODULE_DOOR],
      },
    },
    {
      name: 'the-server-enters-modules-by-their-door',
      comment: "Import the module's index.ts, and let it export what others need.",
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/modules/', TEST_FILE] },
      to: { path: '^apps/server/src/modules/', pathNot: MODULE_DOOR },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Share components through ui, everything else through lib.',
      severity: 'error',
      from: { path: '^apps/panel/src/features/([^/]+)/' },
      to: { path: '^apps/panel/src/features/', pathNot: '^apps/panel/src/features/$1/' },
    },
    {
      name: 'connectors-see-only-their-kit',
      comment: 'One platform knows nothing of another: what two need belongs in kit.',
      severity: 'error',
      from: {
        path: '^packages/connectors/src/([^/]+)/',
        pathNot: ['^packages/connectors/src/(kit|testing)/', TEST_FILE],
      },
      to: { path: '^packages/connectors/src/[^/]+/', pathNot: '^packages/connectors/src/(kit|$1)/' },
    },
    {
      name: 'the-connector-kit-knows-no-platform',
      severity: 'error',
      from: { path: '^packages/connectors/src/kit/', pathNot: TEST_FILE },
      to: { path: '^packages/connectors/src/', pathNot: '^packages/connectors/src/kit/' },
    },
    {
      name: 'sql-only-in-stores',
      comment:
        'SQL lives in infra/db and in *-store.ts: a rule or a handler asks a store. Types may pass anywhere.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: ['^apps/server/src/infra/(?:db|jobs)/', '-store\\.ts$', TEST_FILE],
      },
      to: {
        path: '(^|/)node_modules/(kysely|pg|pg-boss|@electric-sql/pglite)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-declared-dependencies',
      comment: "Add it to the part's own package.json, exact version.",
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '/node_modules/@types/' },
    },
    {
      name: 'what-is-imported-exists',
      comment:
        'The address of one file of a package is resolved by the build alone, which fails where there is none.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^zxing-wasm/reader/zxing_reader\\.wasm\\?url$' },
    },
    {
      name: 'texts-take-only-types-of-the-contract',
      severity: 'error',
      from: { path: '^packages/texts/', pathNot: TEST_FILE },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'code-does-not-import-tests',
      severity: 'error',
      from: { pathNot: [TEST_FILE, '^tests/', '^bench/'] },
      to: { path: [TEST_FILE, '^tests/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Peers of a benchmark are programs of their own, with packages of their own.
    exclude: { path: ['^(packages|apps)/[^/]+/dist/', '^bench/peers/'] },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
