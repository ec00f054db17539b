import { expect } from '@playwright/test'
import { PASSWORD } from './panel-world.ts'

/** Sets the Digikala demo shop up as its wizard does, so that its pages open. */
export async function setUpDigikala(url: string): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as { access_token: string }
  }
  const { access_token: token } = await call('POST', '/v1/login', {
    username: 'digikala',
    password: PASSWORD,
  })
  await call('PATCH', '/v1/businesses', { shopfaToken: 'sandbox-digikala-token' }, token)
  await call('PATCH', '/v1/businesses', { webhookToken: 'hook-secret-1' }, token)
  const domain = 'https://www.digikala.com/seller/abcde/'
  await call('PATCH', '/v1/businesses', { domain, isActive: true }, token)
}

const HEADINGS = 'کد محصول,کد تنوع,کد فروشنده,فعال,(ریال)قیمت فروش,عنوان تنوع کالا,موجودی نزد فروشنده'

/** A sheet of variants as Digikala exports it. */
export function variantSheet(rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'variants.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADINGS, ...rows].join('\n')) }
}
