import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { type OpenApi, writePaths } from './write-paths.ts'

const CLIENT = fileURLToPath(new URL('../', import.meta.url))
const SOURCE = join(CLIENT, 'dist/source')
const PACKAGE = join(CLIENT, 'dist/package')

const [openApiFile = ''] = process.argv.slice(2)
const document = JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApi

for (const folder of [SOURCE, PACKAGE]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
cpSync(join(CLIENT, 'src/client.ts'), join(SOURCE, 'client.ts'))
writeFileSync(join(SOURCE, 'paths.ts'), await writePaths(document))
writeFileSync(
  join(SOURCE, 'index.ts'),
  `import { createClientOf } from './client.ts'
import type { Paths } from './paths.ts'

export { answerOf, PayvandError, type PayvandClientOptions } from './client.ts'
export type { Paths, Problem } from './paths.ts'
/** A client of every call of this version of Payvand. */
export const createPayvandClient = createClientOf<Paths>
`,
)
writeFileSync(
  join(SOURCE, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      outDir: '../package',
      rootDir: '.',
    },
    include: ['*.ts'],
  }),
)
writeFileSync(
  join(PACKAGE, 'package.json'),
  JSON.stringify(
    {
      name: 'payvand-client',
      version: document.info.version,
      description: 'Typed client of the API of Payvand',
      type: 'module',
      license: 'UNLICENSED',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      dependencies: manifest.dependencies,
    },
    null,
    2,
  ),
)
cpSync(join(CLIENT, 'README.md'), join(PACKAGE, 'README.md'))
