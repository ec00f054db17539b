import createClient, { type Client } from 'openapi-fetch'

export interface PayvandClientOptions {
  /** Origin of the installation, like `https://panel.example`. */
  address: string
  /** A personal token of the profile page, `pvt_…`. */
  token: string
  /** A call that came too often is made again after at most this long, in ms; 0: never. 60,000 if it is not given. */
  longestWaitMs?: number
  /** Instead of the platform's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** Every refused call answers with this (RFC 9457); `detail` is a Persian sentence fit to show. */
interface Problem {
  code: string
  status: number
  detail: string
  errors?: { field: string; message: string }[]
}

/** A refused call, as `answerOf` throws it. */
export class PayvandError extends Error {
  readonly status: number
  /** `null`: something on the way answered, and not Payvand. */
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(problem ? `${problem.code}: ${problem.detail}` : `The address answered ${status}`)
    this.name = 'PayvandError'
    this.status = status
    this.problem = problem
  }
}

/**
 * A client of the calls that `Paths` describes, signed in with a personal token. 429 means that nothing was done, so that such a call is made again
 * when `Retry-After` says so; anything else is answered as it came.
 */
export function createClientOf<Paths extends {}>(options: PayvandClientOptions): Client<Paths> {
  const { address, token, longestWaitMs = 60_000 } = options
  const send = options.fetch ?? ((request: Request) => fetch(request))
  return createClient<Paths>({
    baseUrl: address.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      const again = request.clone()
      const answer = await send(request)
      const waitMs =
        answer.status === 429 ? Number(answer.headers.get('retry-after') ?? Number.NaN) * 1_000 : Number.NaN
      if (longestWaitMs === 0 || !(waitMs <= longestWaitMs)) return answer
      await answer.body?.cancel()
      await pause(waitMs, request.signal)
      return send(again)
    },
  })
}

/**
 * The data of a call.
 * @throws {PayvandError} when it was refused
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  throw new PayvandError(response.status, isProblem(error) ? error : null)
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
