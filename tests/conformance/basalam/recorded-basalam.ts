import {
  BASALAM_HOSTS,
  type BasalamConnector,
  type BasalamHosts,
  type BasalamOAuth,
  createBasalamConnector,
  createBasalamOAuth,
  createRateLimiter,
  type HeardAnswer,
  isBasalamReachable,
} from '@payvand/connectors'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { type Exchange, startRecordingHop } from '../../harness/recording-hop.ts'
import { sandboxControl } from '../../harness/sandbox-control.ts'

export interface HostExchange extends Exchange {
  /** The real host that it would have gone to. */
  host: string
  /** The function that was called last. */
  by: string | null
}

/** The sandbox behind one hop for each of Basalam's hosts, so that a call to the wrong one is seen. */
export interface RecordedBasalam {
  sandbox: Sandbox
  control: ReturnType<typeof sandboxControl>
  client: GuardedClient
  hosts: BasalamHosts
  /** Everything that went through the hops, in its order. */
  exchanges: HostExchange[]
  /** The answers of the recorded calls, as the connector heard them. */
  heard: HeardAnswer[]
  /** Its calls are recorded; it speaks for the first seller. */
  basalam: BasalamConnector
  /** The same past the hops: what a test prepares is not a call it shows. */
  aside: BasalamConnector
  oauth: BasalamOAuth
  signOnAside: BasalamOAuth
  isReachable: typeof isBasalamReachable
  vendorId: number
  close(): Promise<void>
}

const [seller] = sellers
if (!seller) throw new Error('the sandbox has no sellers')
export const SELLER = seller
const RETURN_ADDRESS = 'http://127.0.0.1:9999/login'

export async function openRecordedBasalam(): Promise<RecordedBasalam> {
  const sandbox = await startSandbox({ productsPerSite: 1, redirectUris: [RETURN_ADDRESS] })
  const exchanges: HostExchange[] = []
  const heard: HeardAnswer[] = []
  const watch = { heard: (answer: HeardAnswer) => void heard.push(answer) }
  let by: string | null = null
  const noting = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          by = String(name)
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
  const names = [...new Set(Object.values(BASALAM_HOSTS).map((url) => new URL(url).host))]
  const hops = new Map(
    await Promise.all(
      names.map(async (host) => {
        const hop = await startRecordingHop(sandbox.marketplace.url, (exchange) =>
          exchanges.push({ host, by, ...exchange }),
        )
        return [host, hop] as const
      }),
    ),
  )
  const hosts = hostsBy((host) => hops.get(host)?.url ?? '')
  const addresses = [...hops.values()].map(({ url }) => new URL(url).host)
  const client = createGuardedClient({
    allowHosts: [...sandbox.hosts, ...addresses],
    userAgent: 'PayvandTest/1',
  })
  const connect = (at: BasalamHosts, more: { watch?: typeof watch } = {}) =>
    createBasalamConnector({
      ...more,
      client,
      hosts: at,
      rates: createRateLimiter({ perMinute: 60_000, burst: 1000, maxWaitMs: 5000 }),
      credentials: { accessToken: () => Promise.resolve(personalToken(SELLER.key)) },
    })
  const application = {
    clientId: 'payvand-sandbox',
    clientSecret: 'payvand-sandbox-secret',
    redirectUri: RETURN_ADDRESS,
  }
  const signOn = (at: BasalamHosts, more: { watch?: typeof watch } = {}) =>
    createBasalamOAuth({ ...more, client, hosts: at, application })
  const straight = hostsBy(() => sandbox.marketplace.url)
  const control = sandboxControl(sandbox)
  await control.settings({ rateLimitPerMinute: 100_000 })
  return {
    sandbox,
    control,
    client,
    hosts,
    exchanges,
    heard,
    basalam: noting(connect(hosts, { watch })),
    aside: connect(straight),
    oauth: noting(signOn(hosts, { watch })),
    isReachable: noting({ isBasalamReachable }).isBasalamReachable,
    signOnAside: signOn(straight),
    vendorId: SELLER.vendorId,
    async close() {
      await client.close()
      await Promise.all([...hops.values()].map((hop) => hop.close()))
      await sandbox.stop()
    },
  }
}

function hostsBy(addressOf: (host: string) => string): BasalamHosts {
  const entries = Object.entries(BASALAM_HOSTS).map(([key, url]) => [key, addressOf(new URL(url).host)])
  return Object.fromEntries(entries)
}
