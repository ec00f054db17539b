import type { BasalamConnector } from '@payvand/connectors'
import type { RecordedBasalam } from './recorded-basalam.ts'

/**
 * The calls of a function: at least one, by `world.basalam`, with every field that it can send. Whatever has to be there
 * before is made by `world.aside` or `world.control`, which are not recorded.
 */
export type Sample = (world: RecordedBasalam) => Promise<unknown>

type CallsOf<Part> = {
  [Name in keyof Part]: Part[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Part]

/** One for each function of the connector: a new one without a sample does not compile. */
export type ConnectorSamples = Record<CallsOf<BasalamConnector>, Sample>
