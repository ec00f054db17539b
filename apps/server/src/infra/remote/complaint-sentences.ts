import type { ConnectorError } from '@payvand/connectors'

/** The marketplace's own words for a refusal, with the passages it stumbled over. */
export function complaintSentences(error: ConnectorError): string[] {
  return error.complaints.map(({ message, snippets }) =>
    snippets.length > 0 ? `${message} (${snippets.join('\u060c ')})` : message,
  )
}
