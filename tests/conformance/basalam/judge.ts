import express, { type NextFunction, type Request, type Response } from 'express'
import { middleware } from 'express-openapi-validator'
import inject from 'light-my-request'
import type { Exchange } from '../../harness/recording-hop.ts'
import { officialDocument, plainName } from './official-documents.ts'

/** Something in an exchange that Basalam's documents do not allow. */
export interface Finding {
  /** The documents' name of the call, `GET /v1/products/{product_id}`; null where they know none. */
  operation: string | null
  side: 'request' | 'answer'
  status: number
  /** JSON pointer with a star for any place in a list; empty for the whole. */
  pointer: string
  message: string
}

/** Holds exchanges against Basalam's own documents, by express-openapi-validator. */
export interface Judge {
  /** Tells which operation it was (null: none that is documented), and what of it the documents do not allow. */
  judge(exchange: Exchange): Promise<{ operation: string | null; findings: Finding[] }>
}

interface Verdict {
  operation: string | null
  complaints: { pointer: string; message: string }[]
}

const MOST_BYTES = '20mb'

let shared: Judge | null = null

/** The one judge of this process: what it compiles of the documents takes longer than all that it judges. */
export function openJudge(): Judge {
  shared ??= createJudge()
  return shared
}

function createJudge(): Judge {
  const requests = judging({
    validateRequests: { allErrors: true },
    validateResponses: false,
    fileUploader: {},
  })
  const answers = judging({
    validateRequests: false,
    validateResponses: { allErrors: true },
    fileUploader: false,
  })

  return {
    async judge(exchange) {
      const { method, status } = exchange
      const url = plainAddress(exchange.path)
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = exchange.headers
      const body = exchange.body.length > 0 ? { payload: exchange.body } : {}
      const asked = await ask(requests, { method, url, headers, ...body })
      const { operation } = asked
      const finding = (side: Finding['side']) => (one: Verdict['complaints'][number]) => ({
        operation: operation && `${method} ${operation}`,
        side,
        status,
        ...one,
      })
      const findings = asked.complaints.map(finding('request'))
      if (operation === null) return { operation, findings }
      const answered = await judgeAnswer(answers, exchange, url)
      return {
        operation: `${method} ${operation}`,
        findings: [...findings, ...answered.map(finding('answer'))],
      }
    },
  }
}

async function judgeAnswer(
  app: express.Express,
  exchange: Exchange,
  url: string,
): Promise<Verdict['complaints']> {
  const { method, status, answer } = exchange
  // The validator lets every answer of these statuses through; no document declares one.
  if (status >= 500) return [{ pointer: '', message: `no schema defined for status code '${status}'` }]
  let body: unknown
  try {
    body = answer.length > 0 ? JSON.parse(answer.toString()) : undefined
  } catch {
    return [{ pointer: '', message: 'is not JSON' }]
  }
  const payload = JSON.stringify({ status, body })
  return (await ask(app, { method, url, headers: { 'content-type': 'application/json' }, payload }))
    .complaints
}

/** A server with the validator before it. It answers what it is told to, unless the validator complains first. */
function judging(
  options: Pick<Parameters<typeof middleware>[0], 'validateRequests' | 'validateResponses' | 'fileUploader'>,
): express.Express {
  const app = express()
  app.use(express.json({ limit: MOST_BYTES, strict: false }))
  app.use(
    middleware({
      ...options,
      apiSpec: officialDocument() as never,
      validateSecurity: false,
      validateApiSpec: true,
    }),
  )
  app.use((request: Request, response: Response) => {
    tell(response, { operation: operationOf(request), complaints: [] })
    if (options.validateResponses === false) response.json({})
    else response.status(request.body.status).json(request.body.body)
  })
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    response.removeHeader(VERDICT)
    const { message = '', errors = [], status } = error as Partial<Complaint>
    // Anything else than the validator's own errors is a fault of this judge.
    if (status === undefined) return next(error)
    const complaints = errors.length > 0 ? errors : [{ path: '', message }]
    tell(response, { operation: operationOf(request), complaints: complaints.map(toComplaint) })
    response.end()
  })
  return app
}

interface Complaint {
  status: number
  message: string
  errors: { path: string; message: string }[]
}

/** The verdict travels as a header, for the body of the answer is the judged one. */
const VERDICT = 'x-verdict'

const tell = (response: Response, verdict: Verdict) =>
  response.set(VERDICT, encodeURIComponent(JSON.stringify(verdict)))

const operationOf = (request: Request): string | null =>
  (request as Request & { openapi?: { openApiRoute?: string } }).openapi?.openApiRoute ?? null

/** Complaints of a whole request or answer name its address, which is no pointer into it. */
const POINTER = /^\/(response|body|query|params|headers)(?=\/|$)/

function toComplaint({ path, message }: Complaint['errors'][number]): Verdict['complaints'][number] {
  const pointer = POINTER.test(path) ? path : ''
  return { pointer: pointer.replace(/^\/response/, '').replaceAll(/\/\d+(?=\/|$)/g, '/*'), message }
}

async function ask(app: express.Express, request: inject.InjectOptions): Promise<Verdict> {
  const { headers, statusCode } = await inject((req, res) => app(req as never, res as never), request)
  const verdict = headers[VERDICT]
  if (typeof verdict !== 'string') throw new Error(`the judge itself failed with ${statusCode}`)
  return JSON.parse(decodeURIComponent(verdict)) as Verdict
}

function plainAddress(path: string): string {
  const [address = '', query] = path.split('?', 2)
  if (query === undefined) return address
  const pairs = query.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [encodeURIComponent(plainName(decodeURIComponent(name))), ...value].join('=')
  })
  return `${address}?${pairs.join('&')}`
}
