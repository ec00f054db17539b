import type { Sandbox } from '@payvand/sandbox'
import { Seller } from './seller.ts'

/** The parameters the browser brings back from the marketplace. */
export interface Return {
  code: string | null
  state: string | null
}

/** Acts as a person on the marketplace's consent page, and answers the parameters the browser comes back with. */
export async function consent(
  sandbox: Sandbox,
  address: string,
  sellerKey: string,
  decision: 'accept' | 'refuse' = 'accept',
): Promise<Return> {
  const asked = new URL(address)
  const page = await fetch(asked)
  if (page.status !== 200) throw new Error(`The consent page answered ${page.status}: ${await page.text()}`)
  const reply = await fetch(new URL(asked.pathname, sandbox.marketplace.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), seller: sellerKey, decision }),
  })
  const back = new URL(reply.headers.get('location') as string)
  return { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
}

/** Signs on as one of the sandbox's sellers, from the button to the session. */
export async function signOn(
  sandbox: Sandbox,
  url: string,
  sellerKey: string,
  { state = 'login', as = new Seller(url), feature }: { state?: string; as?: Seller; feature?: string } = {},
): Promise<Seller> {
  const query = { state, ...(feature === undefined ? {} : { feature }) }
  const { url: address } = await as.ask('session.signOnAddress', { query })
  const back = await consent(sandbox, address, sellerKey)
  const { access_token } = await as.ask('session.signOn', { body: back })
  return new Seller(url, access_token)
}
