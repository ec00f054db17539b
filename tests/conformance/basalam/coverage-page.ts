import { join } from 'node:path'
import { CALLS_WITHOUT_DOCUMENT, type UndocumentedCall } from './calls-without-document.ts'
import { EVIDENCE } from './evidence.ts'
import { DEVIATIONS } from './known-deviations.ts'
import { nameOf, OPERATIONS } from './official-documents.ts'
import { unusedReason } from './unused-operations.ts'

export const COVERAGE_PAGE = join(import.meta.dirname, '../../../docs/basalam.md')

/** What is known of our own calls. */
export interface Usage {
  /** The functions that make a call, by its name; calls without a document by `host METHOD path`. */
  functions: ReadonlyMap<string, readonly string[]>
  /** The modules of the server that call a function. */
  users: ReadonlyMap<string, readonly string[]>
}

export const undocumentedName = ({ host, method, path }: UndocumentedCall): string =>
  `${host} ${method} ${path}`

const STATES = ['used', 'only in the connector', 'not yet', 'not needed'] as const
type State = (typeof STATES)[number]

/** `docs/basalam.md`, from the documents and from what our calls were seen to ask. */
export function coveragePage(usage: Usage): string {
  const services = [...new Set(OPERATIONS.map(({ service }) => service))]
  const sdk = CALLS_WITHOUT_DOCUMENT.filter(({ evidence }) => evidence === 'S')
  const older = CALLS_WITHOUT_DOCUMENT.filter(({ evidence }) => evidence !== 'S')
  return `# Basalam: what it offers and what of it we use

Written by \`node tools/basalam-coverage.mjs\`; a test fails while it is not as that tool would write it. Which call a function
makes was seen on the wire: each is made against the sandbox, and its request and its answer are held against Basalam's
OpenAPI documents by [express-openapi-validator](https://github.com/cdimascio/express-openapi-validator).
The documents are those of its PHP SDK (\`tests/fixtures/basalam-openapi\`, with version and licence in \`SOURCES.md\`), but for those of
the chats and the wallet, which we wrote after the facts of the SDKs' models. No document, of an SDK or elsewhere, has a call for reviews or for
questions about a product, so neither is read or answered. The
reasons stand in \`tests/conformance/basalam/unused-operations.ts\`.

**used**: by a function of the connector, and in brackets the modules of the server that call that. **only in the connector**:
nothing of the server calls the function. **not yet**: planned. **not needed**: for the reason given.

${table(
  ['Document', 'Operations', ...STATES],
  [
    ...services.map((service) =>
      countsOf(service, OPERATIONS.filter((one) => one.service === service).map(nameOf)),
    ),
    countsOf('all documents here', OPERATIONS.map(nameOf)),
    countsOf('of the SDK, without their documents', sdk.map(nameOf), sdk.map(undocumentedName)),
    countsOf('older hosts and the sign-on', older.map(nameOf), older.map(undocumentedName)),
  ],
)}
${services
  .map(
    (service) => `
## ${service}

${table(
  ['Call', 'Ours'],
  OPERATIONS.filter((one) => one.service === service).map((one) => [
    code(nameOf(one)),
    oursOf(nameOf(one), nameOf(one)),
  ]),
)}`,
  )
  .join('\n')}

## Calls that no document here describes

Those of the older hosts are known from others' programs only; the SDK has documents for the rest which are not among the
fixtures. No validator holds them. Evidence: ${Object.entries(EVIDENCE)
    .map(([mark, meaning]) => `**${mark}** ${meaning}`)
    .join('; ')}.

${table(
  ['Host', 'Call', 'Evidence', 'Ours'],
  CALLS_WITHOUT_DOCUMENT.map((call) => [
    call.host,
    code(nameOf(call)),
    `${call.evidence}, ${call.source}`,
    oursOf(undocumentedName(call), nameOf(call)),
  ]),
)}

## Where the live marketplace differs from its documents

Nothing else of the sandbox's answers differs from the documents. Each of these is met by the tests: one that no longer is fails.

${table(
  ['Of', 'Status', 'Place', 'The validator says', 'Evidence', 'Why'],
  DEVIATIONS.map(({ of, status, pointer, message, evidence, why }) => [
    of.map(code).join(', '),
    String(status),
    pointer === '' ? 'the answer' : code(pointer),
    message,
    evidence,
    why,
  ]),
)}

## Where the documents leave a question or contradict each other

- Only the order service declares 401 and 403; core, search and upload declare a 404 without saying what is in it, the order,
  shipping and webhook services none. No document names a security scheme, and only the upload demands the token, as a header of its own.
- An order-processing error is \`http_status, message, errors[]\`; all others declare \`detail[]\`, and in the upload's its \`loc\`
  holds texts only, elsewhere texts and numbers.
- The two callbacks of a payment share one \`operationId\`, which has to be unique.
- Statuses of products are numbers in a product and a list's filter, and texts in the filter of a batch job.
- Prices of products and orders are in rial; the texts of the shipping service's costs say toman. Nobody is known to have tried it.
  A freight's estimate has its unit by an example alone, and the threshold of free shipping none: it is shown as being there.
- No document names the scopes of the shipping service, which profile is the default, or a profile's priority; the costs of a
  carrier's rate are in no field of any answer, and the texts of its calls name 400 and 404, which its schema does not.
- No object says that it has no other fields. The tests read each as closed, so that a misspelt field is found.
`

  function makersOf(key: string): { name: string; users: readonly string[] }[] {
    const makers = usage.functions.get(key) ?? []
    return makers.map((name) => ({ name, users: usage.users.get(name) ?? [] }))
  }

  function stateOf(key: string, name: string): State | undefined {
    const makers = makersOf(key)
    if (makers.length === 0) return unusedReason(name)?.state
    return makers.some(({ users }) => users.length > 0) ? 'used' : 'only in the connector'
  }

  function countsOf(title: string, names: readonly string[], keys: readonly string[] = names): string[] {
    const states = names.map((name, index) => stateOf(keys[index] ?? name, name))
    const counts = STATES.map((state) => String(states.filter((each) => each === state).length))
    return [title, String(names.length), ...counts]
  }

  function oursOf(key: string, name: string): string {
    const makers = makersOf(key).map(({ name: maker, users }) =>
      users.length > 0 ? `${code(maker)} (${users.join(', ')})` : code(maker),
    )
    return `**${stateOf(key, name)}**: ${makers.length > 0 ? makers.join(', ') : unusedReason(name)?.why}`
  }
}

const code = (text: string): string => `\`${text}\``

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
