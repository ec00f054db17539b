import type { Exchange } from '../../harness/recording-hop.ts'
import { type UndocumentedCall, undocumentedCall } from './calls-without-document.ts'
import { openJudge } from './judge.ts'
import { type Deviation, deviationOf } from './known-deviations.ts'
import { nameOf, OPERATIONS } from './official-documents.ts'

export interface TrafficVerdict {
  /** The name of the documented operation that it was. */
  operation: string | null
  /** The call without a document that it was. */
  undocumented: UndocumentedCall | null
  /** What no document and no live finding allows, in words. */
  problems: string[]
  /** The live findings that explain the rest. */
  deviations: Deviation[]
}

const SERVICES = new Map(OPERATIONS.map((operation) => [nameOf(operation), operation.service]))

/** Judges what went between us and Basalam, with what the live marketplace is known to do otherwise. */
export function createTrafficJudge(): (exchange: Exchange, host?: string) => Promise<TrafficVerdict> {
  const { judge } = openJudge()
  return async (exchange, host) => {
    const undocumented = undocumentedCall(exchange, host) ?? null
    if (undocumented) return { operation: null, undocumented, problems: [], deviations: [] }
    const { operation, findings } = await judge(exchange)
    const service = SERVICES.get(operation ?? '') ?? ''
    const judged = findings.map((finding) => ({ finding, deviation: deviationOf(finding, service) }))
    return {
      operation,
      undocumented,
      problems: judged.flatMap(({ finding: { side, status, pointer, message }, deviation }) =>
        deviation
          ? []
          : [
              `${operation ?? `${exchange.method} ${exchange.path}`} ${status}: ${side} ${pointer} ${message}`,
            ],
      ),
      deviations: judged.flatMap(({ deviation }) => deviation ?? []),
    }
  }
}

/** The addresses of Basalam's APIs; the rest of what its hosts serve is pages and pictures. */
export const isApiCall = ({ path }: Pick<Exchange, 'path'>): boolean =>
  /^\/(v\d|api_v|oauth|whoami|category_detection)/.test(path)

/** Judges the traffic of a whole flow. Answers the operations it was about, and each problem once. */
export async function judgeTraffic(
  exchanges: readonly Exchange[],
): Promise<{ operations: string[]; problems: string[] }> {
  const judge = createTrafficJudge()
  const verdicts: TrafficVerdict[] = []
  for (const exchange of exchanges.filter(isApiCall)) verdicts.push(await judge(exchange))
  return {
    operations: [...new Set(verdicts.flatMap(({ operation }) => operation ?? []))],
    problems: [...new Set(verdicts.flatMap(({ problems }) => problems))],
  }
}
