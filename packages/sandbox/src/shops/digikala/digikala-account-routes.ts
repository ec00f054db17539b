import type { FastifyInstance } from 'fastify'
import {
  type Digikala,
  type DigikalaGrant,
  type DigikalaSeller,
  digikalaScopes,
  digikalaSellers,
} from './digikala.ts'
import { invalidToken, missingFields, ok, phpDate } from './digikala-answers.ts'
import { callerOf, newGrant, refreshedGrant } from './digikala-grants.ts'
import type { RateWindows } from './digikala-rate-limit.ts'

const base = '/open-api/v1'
const yearInMs = 365 * 24 * 3_600_000

/** Health, tokens and the seller's profile. */
export function addAccountRoutes(app: FastifyInstance, digikala: Digikala, rates: RateWindows): void {
  app.get(base, async (request, reply) =>
    ok(reply, {
      name: 'Seller Open Api',
      mode: 'sandbox',
      time: phpDate(new Date()),
      routes: [],
      rate_limit: rates.report(request),
    }),
  )

  app.post(`${base}/auth/token`, async (request, reply) => {
    const { authorization_code } = bodyOf(request.body)
    if (authorization_code === undefined) throw missingFields(['authorization_code'])
    const known = digikala.codes.get(authorization_code)
    if (known === undefined || known.used) throw invalidToken()
    digikala.codes.set(known.code, { ...known, used: true })
    return ok(reply, tokensView(newGrant(digikala, known.sellerId, Object.keys(digikalaScopes))))
  })

  app.post(`${base}/auth/refresh-token`, async (request, reply) => {
    const { access_token, refresh_token } = bodyOf(request.body)
    if (access_token === undefined || refresh_token === undefined) {
      const given = { access_token, refresh_token }
      throw missingFields(Object.entries(given).flatMap(([name, value]) => (value === undefined ? name : [])))
    }
    const grant = refreshedGrant(digikala, access_token, refresh_token)
    if (grant === null) throw invalidToken()
    return ok(reply, tokensView(grant))
  })

  app.post(`${base}/auth/revoke`, async (request, reply) => {
    const grant = callerOf(digikala, request, null)
    digikala.grants.set(grant.accessToken, { ...grant, accessAlive: false, refreshAlive: false })
    return ok(reply, { message: 'token revoked' })
  })

  app.get(`${base}/auth/scopes`, async (request, reply) => {
    const { scopes } = callerOf(digikala, request, null)
    const items = Object.entries(digikalaScopes).map(([key, title]) => ({
      key,
      title,
      description: title,
      access: scopes.includes(key),
    }))
    return ok(reply, { items })
  })

  app.get(`${base}/profile`, async (request, reply) => {
    const { sellerId, name } = sellerOf(callerOf(digikala, request, 'profile'))
    return ok(reply, {
      seller_id: sellerId,
      seller_name: name,
      secondary_business_name: null,
      seller_rating: 4.2,
      registration_status: 'completed',
      email: 'seller@example.com',
      phone: '09120000102',
      national_id: null,
      isNewSeller: false,
    })
  })

  app.get(`${base}/profile/store`, async (request, reply) => {
    const { sellerCode, name } = sellerOf(callerOf(digikala, request, 'profile'))
    return ok(reply, {
      seller_type: 'legal',
      seller_code: sellerCode,
      business_name: name,
      page_slug: null,
      holidays: [],
    })
  })
}

export function sellerOf(grant: DigikalaGrant): DigikalaSeller {
  const seller = digikalaSellers.find((each) => each.sellerId === grant.sellerId)
  if (seller === undefined) throw invalidToken()
  return seller
}

/** The texts of a body that are not empty. */
function bodyOf(body: unknown): Record<string, string | undefined> {
  const entries = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries)
}

function tokensView(grant: DigikalaGrant): object {
  return {
    access_token: grant.accessToken,
    refresh_token: grant.refreshToken,
    access_token_expires_at: phpDate(new Date(grant.expiresAt)),
    refresh_token_expires_at: phpDate(new Date(Date.now() + yearInMs)),
  }
}
