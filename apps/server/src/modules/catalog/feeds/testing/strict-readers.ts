import StructuredData from '@adobe/structured-data-validator'
import { SaxesParser } from 'saxes'

const GOOGLE_NAMESPACE = 'http://base.google.com/ns/1.0'

/** The elements of an XML feed in their order, Google's own as `g:price`. @throws Error where it is not well formed */
export function elementsOf(xml: string): string[] {
  const elements: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => elements.push(uri === GOOGLE_NAMESPACE ? `g:${local}` : local))
  parser.write(xml).close()
  return elements
}

/** The errors that a validator of Google's rules for products finds in schema.org's data. */
export async function faultsOf(data: { '@type': string }): Promise<string[]> {
  const extracted = { jsonld: { [data['@type']]: [data] }, microdata: {}, rdfa: {}, errors: [] }
  const issues = await new StructuredData().validate(extracted)
  return issues.flatMap(({ severity, issueMessage }) => (severity === 'ERROR' ? [issueMessage] : []))
}
