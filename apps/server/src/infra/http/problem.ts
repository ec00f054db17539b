import {
  ERROR_STATUS,
  type ErrorCode,
  FIELD_ERROR_CODES,
  type FieldErrorCode,
  type Problem,
} from '@payvand/contract'
import {
  ERROR_SENTENCES,
  FIELD_SENTENCES,
  fieldName,
  fieldSentence,
  tryAgainIn,
  unknownFields,
} from '@payvand/texts'
import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { CallError } from './call-error.ts'
import { snakeKey, toWireCase } from './wire-case.ts'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export function problem(
  code: ErrorCode,
  messages: readonly string[] = [],
  fields: readonly { field: string; message: string }[] = [],
): Problem {
  const status = ERROR_STATUS[code]
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: [ERROR_SENTENCES[code], ...messages].join(' '),
    code,
    ...(fields.length > 0 ? { errors: [...fields] } : {}),
  }
}

function fieldCode(issue: z.core.$ZodIssue): FieldErrorCode {
  if ((FIELD_ERROR_CODES as readonly string[]).includes(issue.message)) return issue.message as FieldErrorCode
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'text_too_short' : 'number_too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'text_too_long' : 'number_too_large'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}

function issueSentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.findLast((part) => typeof part === 'string')
  return fieldSentence(fieldCode(issue), {
    name: field === undefined ? null : fieldName(field),
    bound: allowedBound(issue),
  })
}

/** The least or greatest number, length or count that would have been taken; null where the bound itself is not. */
function allowedBound(issue: z.core.$ZodIssue): number | null {
  if (issue.code === 'too_small') return issue.inclusive ? Number(issue.minimum) : null
  if (issue.code === 'too_big') return issue.inclusive ? Number(issue.maximum) : null
  return null
}

const MOST_FAULTS = 50
/** The longest name of a field that is repeated to its sender, in characters. */
const LONGEST_NAME = 100

function wireName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'string' ? snakeKey(part) : String(part))).join('.')
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}

/** The faults of a body or a query, field by field, each a Persian sentence. */
function validationProblem(error: z.ZodError): Problem {
  const issues = error.issues.slice(0, MOST_FAULTS)
  const unknown = issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => wireName([...issue.path, key])) : [],
    )
    .slice(0, MOST_FAULTS)
  const fields = issues
    .filter((issue) => issue.code !== 'unrecognized_keys')
    .map((issue) => ({ field: wireName(issue.path), message: issueSentence(issue) }))
  return problem('invalid_request', unknown.length > 0 ? [unknownFields(unknown)] : [], [
    ...fields,
    ...unknown.map((field) => ({ field, message: FIELD_SENTENCES.unknown_field })),
  ])
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
}

/** An address that leads out of the panel's folder, or that no file can have, is not found. */
function isFileFault(error: unknown): boolean {
  const { code, expose, statusCode = 500 } = error as Partial<FastifyError> & { expose?: boolean }
  return (code?.startsWith('FST_STATIC_') || expose === true) && statusCode < 500
}

/** Turns any error into a problem; null for an unexpected one. */
export function knownProblem(error: unknown): Problem | null {
  if (error instanceof CallError) {
    const wait = error.retryAfterSeconds === null ? [] : [tryAgainIn(error.retryAfterSeconds)]
    const answer = problem(error.code, [...error.messages, ...wait], error.fields)
    return error.item ? { ...answer, item: toWireCase(error.item) } : answer
  }
  if (error instanceof z.ZodError) return validationProblem(error)
  const code = FASTIFY_CODES[(error as FastifyError).code]
  if (code) return problem(code)
  if (isFileFault(error)) return problem('not_found')
  if (error instanceof SyntaxError && (error as FastifyError).statusCode === 400)
    return problem('invalid_json')
  return null
}
