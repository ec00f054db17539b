import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../../apps/server/src')

/**
 * The modules of the server that call each of these functions, in order. The server holds the connector as `connector` and
 * the sign-on as `oauth`, or imports the function itself.
 */
export function serverUsers(functions: readonly string[]): Map<string, string[]> {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .map((file) => ({ module: moduleOf(file), text: readFileSync(join(SERVER, file), 'utf8') }))
  return new Map(
    functions.map((name) => {
      const call = new RegExp(String.raw`(connector|oauth|withToken\([^)]*\))\s*\.\s*${name}\(`)
      const imported = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '@payvand/connectors'`)
      const users = sources.filter(({ text }) => call.test(text) || imported.test(text))
      return [name, [...new Set(users.map(({ module }) => module))].toSorted()]
    }),
  )
}

function moduleOf(file: string): string {
  const [first = '', second = ''] = file.replace('.ts', '').split('/')
  return first === 'modules' ? second : first
}
