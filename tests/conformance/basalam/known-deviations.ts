import type { Evidence } from './evidence.ts'
import type { Finding } from './judge.ts'

/** What the live marketplace was seen to answer although its own documents do not allow it. */
export interface Deviation {
  /** Names of operations, or of services whose every operation is meant. */
  of: readonly string[]
  status: number
  pointer: string
  message: string
  evidence: Evidence
  why: string
}

const undeclared = (status: number) => ({
  status,
  pointer: '',
  message: `no schema defined for status code '${status}' in the openapi spec`,
})
const EXTRA_FIELD = 'must NOT have additional properties'

/**
 * Nothing else of an answer may differ from the documents. The sandbox must be able to give each of these, since a client
 * has to survive it: one that no test meets any more is taken out.
 */
export const DEVIATIONS: readonly Deviation[] = [
  {
    ...undeclared(401),
    of: ['chat', 'core', 'upload', 'wallet', 'webhook'],
    evidence: 'L',
    why: 'a missing or dead token; only the order service declares it',
  },
  {
    ...undeclared(403),
    of: ['PATCH /v1/products/{product_id}', 'PATCH /v1/products/{product_id}/variations/{variation_id}'],
    evidence: 'P',
    why: 'the product is in another booth',
  },
  {
    ...undeclared(401),
    of: ['shipping'],
    evidence: 'L',
    why: 'the gateway refuses a missing or dead token so, whatever lies behind it',
  },
  {
    ...undeclared(404),
    of: ['shipping'],
    evidence: 'S',
    why: "the texts of the document's own calls name it, without a body",
  },
  {
    ...undeclared(400),
    of: ['shipping'],
    evidence: 'S',
    why: 'the same, for what breaks a rule of the service',
  },
  {
    ...undeclared(413),
    of: ['POST /v1/files'],
    evidence: 'L',
    why: 'the file is too large',
  },
  {
    ...undeclared(429),
    of: ['core', 'order_processing'],
    evidence: 'P',
    why: 'too many calls; the plugin waits and asks again',
  },
  {
    of: ['core', 'upload'],
    status: 422,
    pointer: '/messages',
    message: EXTRA_FIELD,
    evidence: 'L',
    why: "the business rules' refusal has `messages` with the fields they are about, not the validator's `detail`",
  },
  {
    of: ['GET /v1/vendor-parcels'],
    status: 200,
    pointer: '/data/*/order/hash_id',
    message: EXTRA_FIELD,
    evidence: 'L',
    why: 'an order also has its hash',
  },
  {
    of: ['GET /v1/vendor-parcels/{parcel_id}'],
    status: 200,
    pointer: '/order/hash_id',
    message: EXTRA_FIELD,
    evidence: 'L',
    why: 'an order also has its hash',
  },
  {
    of: ['POST /v1/files'],
    status: 200,
    pointer: '/url',
    message: 'must be string',
    evidence: 'D',
    why: "`url` is null in the documentation's own sample; the address stands in `urls`",
  },
]

/** The deviation that a finding is; undefined where it is none, and so a fault of ours. */
export function deviationOf(finding: Finding, service: string): Deviation | undefined {
  if (finding.side === 'request') return undefined
  return DEVIATIONS.find(
    ({ of, status, pointer, message }) =>
      (of.includes(service) || of.includes(finding.operation ?? '')) &&
      status === finding.status &&
      pointer === finding.pointer &&
      message === finding.message,
  )
}
