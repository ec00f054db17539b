/** An answer in one of the marketplace's four error shapes ("Basalam reference: error bodies"). */
export class MarketplaceError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`marketplace answers ${status}`)
    this.status = status
    this.body = body
  }
}

export type RuleMessage = { message: string; fields: string[]; detected?: { snippet: string }[] }
export type SchemaProblem = { loc: (string | number)[]; msg: string; type: string }

/** A business rule of core said no. */
export function refusal(messages: RuleMessage[], status = 422): MarketplaceError {
  return new MarketplaceError(status, { messages })
}

/** The body or the query does not fit the schema, in the shape that is set. */
export function schemaRefusal(problems: SchemaProblem[], shape: 'detail' | 'messages'): MarketplaceError {
  if (shape === 'detail') return new MarketplaceError(422, { detail: problems })
  return refusal(
    problems.map(({ loc, msg }) => {
      const field = loc.slice(1).join('.')
      return { message: `${field}: ${msg}`, fields: [field] }
    }),
  )
}

/** No token, a dead one, or a header that is not a bearer header. */
export function unauthenticated(malformed: boolean): MarketplaceError {
  const message = malformed ? 'invalid authorization header' : 'authentication error'
  return new MarketplaceError(401, { errors: [{ message }], http_status: 401 })
}

export function forbidden(message: string): MarketplaceError {
  return refusal([{ message, fields: [] }], 403)
}

export function notFound(message: string): MarketplaceError {
  return refusal([{ message, fields: [] }], 404)
}

/** The shape of the order service. */
export function orderServiceError(
  status: 401 | 403 | 404 | 422,
  message: string,
  fields: string[] = [],
): MarketplaceError {
  const titles = {
    401: 'Unauthorized',
    403: 'Forbidden access.',
    404: 'Not found.',
    422: 'Unprocessable entity.',
  }
  return new MarketplaceError(status, {
    http_status: status,
    message: titles[status],
    errors: [{ code: status, message, fields }],
  })
}

/** The token endpoint's shape. */
export function tokenError(status: number, error: string, description: string): MarketplaceError {
  return new MarketplaceError(status, { error, error_description: description })
}
