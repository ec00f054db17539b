import { type Usage, undocumentedName } from './coverage-page.ts'
import type { HostExchange } from './recorded-basalam.ts'
import { serverUsers } from './server-users.ts'
import type { TrafficVerdict } from './traffic-judge.ts'

/** Which call each function was seen to make, and which modules of the server call that function. */
export async function usageOf(
  exchanges: readonly HostExchange[],
  judge: (exchange: HostExchange, host: string) => Promise<TrafficVerdict>,
): Promise<Usage> {
  const functions = new Map<string, string[]>()
  for (const exchange of exchanges) {
    const { operation, undocumented } = await judge(exchange, exchange.host)
    const call = operation ?? (undocumented && undocumentedName(undocumented))
    const known = functions.get(call ?? '') ?? []
    if (call && exchange.by && !known.includes(exchange.by)) functions.set(call, [...known, exchange.by])
  }
  return { functions, users: serverUsers([...functions.values()].flat()) }
}
