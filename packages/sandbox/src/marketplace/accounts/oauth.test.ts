import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { type Answer, marketplaceClient } from '../../testing/marketplace-client.ts'

const redirectUri = 'http://127.0.0.1:3000/oauth/basalam'
const asked = {
  client_id: 'payvand-sandbox',
  redirect_uri: redirectUri,
  scope: 'vendor.product.write vendor.profile.read',
}
const verifier = 'v'.repeat(43)
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
let asks = 0
const secret = { client_id: 'payvand-sandbox', client_secret: 'payvand-sandbox-secret' }
let sandbox: Sandbox
let nobody: ReturnType<typeof marketplaceClient>

beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [redirectUri] })
  nobody = marketplaceClient(sandbox.marketplace.url, null)
})
beforeEach(async () => {
  await nobody.post('/__control/reset')
})
afterAll(() => sandbox.stop())

const decide = (decision: string, change: object = {}): Promise<Answer> =>
  nobody.post('/accounts/sso', {
    ...asked,
    ...pkce,
    state: `s-${(asks += 1)}`,
    ...change,
    seller: 'shopfa',
    decision,
  })
const backTo = (answer: Answer): URLSearchParams => new URL(answer.headers.get('location') ?? '').searchParams
const token = (body: object): Promise<Answer> => nobody.post('/oauth/token', { ...secret, ...body })
const freshTokens = async (): Promise<Answer> =>
  token({
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: backTo(await decide('accept')).get('code'),
    code_verifier: verifier,
  })
const me = (accessToken: string, path = '/v1/vendors/50103'): Promise<Response> =>
  fetch(sandbox.marketplace.url + path, { headers: { authorization: `Bearer ${accessToken}` } })

it('shows a page with both answers, for a registered address only', async () => {
  const page = await nobody.get(`/accounts/sso?${new URLSearchParams({ ...asked, ...pkce }).toString()}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('اجازه می‌دهم')
  expect(page.body).toContain('اجازه نمی‌دهم')
  const wrong = await nobody.get(
    `/accounts/sso?${new URLSearchParams({ ...asked, ...pkce, redirect_uri: `${redirectUri}/` }).toString()}`,
  )
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('redirect_uri')
})

it('gives a code for one use, then tokens that open the booth of the one who accepted, within their scopes', async () => {
  const back = backTo(await decide('accept', { state: 'mine' }))
  expect(back.get('state')).toBe('mine')
  const exchange = {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: back.get('code'),
    code_verifier: verifier,
  }
  const first = await token(exchange)
  expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 31_622_400 })
  expect(first.body.refresh_token).toMatch(/^def502/)
  expect((await me(first.body.access_token)).status).toBe(200)
  expect((await me(first.body.access_token, '/v1/vendors/50103/products')).status).toBe(200)
  expect((await me(first.body.access_token, '/v1/users/me')).status).toBe(403)
  const second = await token(exchange)
  expect(second.status).toBe(400)
  expect(second.body.error).toBe('invalid_grant')
})

it('sends a refusal back without a code', async () => {
  const back = backTo(await decide('refuse'))
  expect(back.get('code')).toBeNull()
  expect(back.get('error')).toBe('access_denied')
  await nobody.post('/__control/settings', { refusalRedirect: 'state-only' })
  expect([...backTo(await decide('refuse', { state: 'mine' }))]).toEqual([['state', 'mine']])
})

it('takes a state once, and a code with the verifier of its challenge alone', async () => {
  expect((await decide('accept', { state: 'once' })).status).toBe(302)
  expect((await decide('accept', { state: 'once' })).status).toBe(400)
  expect((await decide('accept', { code_challenge: undefined })).status).toBe(400)
  expect((await decide('accept', { code_challenge_method: 'plain' })).status).toBe(400)
  const code = backTo(await decide('accept')).get('code')
  const exchange = { grant_type: 'authorization_code', redirect_uri: redirectUri, code }
  expect((await token(exchange)).body.error).toBe('invalid_request')
  expect((await token({ ...exchange, code_verifier: 'w'.repeat(43) })).body.error).toBe('invalid_grant')
  expect((await token({ ...exchange, code_verifier: verifier })).status).toBe(200)
})

it('can be a marketplace that knows no PKCE, or whose page drops the challenge', async () => {
  const exchange = async (more: object) =>
    token({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: backTo(await decide('accept')).get('code'),
      ...more,
    })
  await nobody.post('/__control/settings', { pkce: 'unknown' })
  expect((await exchange({ code_verifier: 'anything' })).status).toBe(200)
  await nobody.post('/__control/settings', { pkce: 'dropped' })
  expect((await exchange({ code_verifier: verifier })).body.error).toBe('invalid_request')
  expect((await exchange({})).status).toBe(200)
})

it('a refresh kills the older access token and the older refresh token', async () => {
  const older = (await freshTokens()).body
  const newer = (await token({ grant_type: 'refresh_token', refresh_token: older.refresh_token })).body
  expect((await me(older.access_token)).status).toBe(401)
  expect((await me(newer.access_token)).status).toBe(200)
  expect((await token({ grant_type: 'refresh_token', refresh_token: older.refresh_token })).body.error).toBe(
    'invalid_grant',
  )
})

it('names what is wrong in the token endpoint’s own shape', async () => {
  const { code } = Object.fromEntries(backTo(await decide('accept')))
  expect((await token({ client_secret: 'no', grant_type: 'authorization_code', code })).body.error).toBe(
    'invalid_client',
  )
  expect(
    (await token({ grant_type: 'authorization_code', code, redirect_uri: 'http://x/' })).body.error,
  ).toBe('redirect_uri_mismatch')
  expect((await token({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
})

it('takes a form body as well, and personal tokens that can be revoked', async () => {
  const form = new URLSearchParams({
    ...secret,
    grant_type: 'refresh_token',
    refresh_token: 'sandbox-refresh-demo',
  })
  const response = await fetch(`${sandbox.marketplace.url}/oauth/token`, { method: 'POST', body: form })
  expect(response.status).toBe(200)
  const digikala = marketplaceClient(sandbox.marketplace.url, 'digikala')
  expect((await digikala.get('/v1/users/me')).body.vendor).toMatchObject({
    id: 50102,
    identifier: 'karimi-digital',
  })
  await nobody.post('/__control/tokens/revoke', { seller: 'digikala' })
  expect((await digikala.get('/v1/users/me')).status).toBe(401)
})
