import { inspect } from 'node:util'
import { createGuardedClient } from '@payvand/network'
import { closeAfterTest, serve } from '@payvand/network/testing'
import { expect, test } from 'vitest'
import { errorOf } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { basalamBoothUrl, basalamProductUrl } from './endpoints.ts'
import { createBasalamOAuth } from './oauth.ts'

const APPLICATION = {
  clientId: '1234',
  clientSecret: 'client-secret-xyz',
  redirectUri: 'https://panel.payvand.ir/sso/basalam?a=1',
}

async function oauthAnswering(status: number, body: unknown) {
  const heard: { url: string; json: unknown }[] = []
  const host = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      heard.push({ url: request.url ?? '', json: JSON.parse(text) })
      response.writeHead(status).end(JSON.stringify(body))
    })
  })
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  const clock = createFakeClock()
  const oauth = createBasalamOAuth({
    client,
    application: APPLICATION,
    hosts: { auth: `http://${host}` },
    clock,
  })
  return { oauth, heard, clock }
}

test('the seller is sent to the consent page with everything it needs', async () => {
  const { oauth } = await oauthAnswering(200, {})
  const url = new URL(
    oauth.authorizeUrl({
      state: 'basalam',
      scopes: ['vendor.product.read', 'vendor.product.write'],
      challenge: 'challenge',
    }),
  )
  expect(url.origin + url.pathname).toBe('https://basalam.com/accounts/sso')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '1234',
    scope: 'vendor.product.read vendor.product.write',
    redirect_uri: APPLICATION.redirectUri,
    state: 'basalam',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
  })
})

test('a code becomes tokens that know when they end', async () => {
  const { oauth, heard, clock } = await oauthAnswering(200, {
    token_type: 'Bearer',
    access_token: 'access',
    refresh_token: 'def502',
    expires_in: 100,
  })
  expect(await oauth.exchangeCode('the-code', 'the-verifier')).toEqual({
    accessToken: 'access',
    refreshToken: 'def502',
    expiresAt: clock.now() + 100_000,
  })
  expect(heard).toEqual([
    {
      url: '/oauth/token',
      json: {
        grant_type: 'authorization_code',
        client_id: '1234',
        client_secret: 'client-secret-xyz',
        redirect_uri: APPLICATION.redirectUri,
        code: 'the-code',
        code_verifier: 'the-verifier',
      },
    },
  ])
})

test('where the challenge was lost on the way, the code is exchanged without its verifier, once', async () => {
  const { oauth, heard } = await oauthAnswering(400, { error: 'invalid_request' })
  expect(await errorOf(oauth.exchangeCode('the-code', 'the-verifier'))).toMatchObject({ kind: 'refused' })
  expect(heard.map(({ json }) => (json as { code_verifier?: string }).code_verifier)).toEqual([
    'the-verifier',
    undefined,
  ])
})

test('a refresh without a new refresh token keeps the old one, and an hour where no end is said', async () => {
  const { oauth, heard, clock } = await oauthAnswering(200, { access_token: 'new' })
  expect(await oauth.refreshToken('old-refresh')).toEqual({
    accessToken: 'new',
    refreshToken: 'old-refresh',
    expiresAt: clock.now() + 3_600_000,
  })
  expect(heard[0]?.json).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'old-refresh' })
})

test.each([
  [400, 'invalid_grant', 'disconnected'],
  [401, 'invalid_grant', 'disconnected'],
  [401, 'invalid_client', 'refused'],
  [400, 'redirect_uri_mismatch', 'refused'],
  [400, 'invalid_scope', 'refused'],
])('%i %s means %s', async (status, code, kind) => {
  const { oauth } = await oauthAnswering(status, { error: code, error_description: 'words of Basalam' })
  expect(await errorOf(oauth.exchangeCode('the-code', 'the-verifier'))).toMatchObject({
    kind,
    complaints: [{ message: 'words of Basalam', fields: [code] }],
  })
})

test('no secret appears in an error, even when the answer repeats it', async () => {
  const { oauth } = await oauthAnswering(400, {
    error: 'invalid_grant',
    error_description: 'no such token: def502secret, secret was client-secret-xyz',
  })
  const shown = inspect(await errorOf(oauth.refreshToken('def502secret')), { depth: null, showHidden: true })
  expect(shown).toContain('no such token: ***')
  expect(shown).not.toContain('def502secret')
  expect(shown).not.toContain('client-secret-xyz')
})

test('a person can open a booth and a product', () => {
  expect(basalamProductUrl('my-booth', 501)).toBe('https://basalam.com/my-booth/product/501')
  expect(basalamBoothUrl('a b', { site: 'http://localhost:1' })).toBe('http://localhost:1/a%20b')
})
