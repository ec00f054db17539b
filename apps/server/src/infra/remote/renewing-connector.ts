import { AsyncLocalStorage } from 'node:async_hooks'
import { type BasalamConnector, ConnectorError } from '@payvand/connectors'

/** Access to the token for calls that may have to be repeated after a 401. */
export interface TokenSource {
  current(): Promise<string>
  /** Answers whether there is another token than the refused one. */
  renew(refused: string): Promise<boolean>
}

/**
 * A connector whose calls, refused with 401, are made once more with a renewed token before the booth counts as
 * disconnected. Repeating is safe for writes as well: a 401 is said before anything is done.
 */
export function renewingConnector(
  tokens: TokenSource,
  create: (credentials: { accessToken(): Promise<string> }) => BasalamConnector,
): BasalamConnector {
  // Token that each call used: another call may have brought a new one meanwhile.
  const sent = new AsyncLocalStorage<{ token: string | null }>()
  const connector = create({
    async accessToken() {
      const token = await tokens.current()
      const call = sent.getStore()
      if (call) call.token = token
      return token
    },
  })

  async function callTwice(ask: () => Promise<unknown>): Promise<unknown> {
    const call: { token: string | null } = { token: null }
    try {
      return await sent.run(call, ask)
    } catch (error) {
      const refused = error instanceof ConnectorError && error.kind === 'disconnected' && error.status === 401
      if (!refused || call.token === null || !(await tokens.renew(call.token))) throw error
      return await ask()
    }
  }

  return new Proxy(connector, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) =>
        callTwice(() => Reflect.apply(member, target, parameters) as Promise<unknown>)
    },
  })
}
