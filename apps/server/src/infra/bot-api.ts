import { Api, GrammyError, HttpError } from 'grammy'
import type { MessengerSetting } from '../config.ts'

/** Longer than a messenger takes for a message; asking for news waits longer by itself. */
const CALL_SECONDS = 10
/** It may have done what it was asked before it answered this. */
const UNSURE: readonly (number | null)[] = [500, 504, null]

export type BotApi = Api

/** `taken` false: the messenger surely did nothing. Null: nobody knows. */
export class BotTrouble extends Error {
  readonly status: number | null
  readonly taken: false | null
  /** Milliseconds after which it may be asked again; null where it did not say. */
  readonly retryAfterMs: number | null

  constructor(
    message: string,
    said: Pick<BotTrouble, 'status' | 'taken'> & { retryAfterMs?: number | null },
  ) {
    super(message)
    this.name = 'BotTrouble'
    this.status = said.status
    this.taken = said.taken
    this.retryAfterMs = said.retryAfterMs ?? null
  }
}

/**
 * The API of a messenger's bot: Bale and Telegram have the same. Its address is the operator's word, so it may lie in their
 * own network. Calls throw what `botTroubleOf` understands.
 */
export function openBotApi(
  { token, api }: Pick<MessengerSetting, 'token' | 'api'>,
  { seconds = CALL_SECONDS, signal }: { seconds?: number; signal?: AbortSignal } = {},
): BotApi {
  return new Api(token, {
    apiRoot: api,
    timeoutSeconds: seconds + 1,
    fetch: ((address: string, init: RequestInit) =>
      answerOf(address, init, endsAfter(seconds, signal))) as never,
  })
}

const endsAfter = (seconds: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(seconds * 1_000), ...(signal ? [signal] : [])])

/** The library reads whatever comes as JSON: what comes from a gateway before the messenger is told apart here. */
async function answerOf(address: string, init: RequestInit, ends: AbortSignal): Promise<Response> {
  const { method, headers, body } = init
  const answer = await fetch(address, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
    redirect: 'error',
    // The library's own signal is of another make than this function takes.
    signal: ends,
  })
  if (answer.headers.get('content-type')?.includes('json')) return answer
  await answer.body?.cancel()
  throw new BotTrouble(`A gateway answered ${answer.status}`, {
    status: answer.status,
    taken: UNSURE.includes(answer.status) || answer.ok ? null : false,
  })
}

/** Errors of a connection that never came about. */
const NOT_REACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Says what became of a call that failed. @throws the error itself where it is not one of a call */
export function botTroubleOf(error: unknown): BotTrouble {
  if (error instanceof BotTrouble) return error
  if (error instanceof GrammyError) {
    const seconds = error.parameters?.retry_after
    // A body without the API's form is some other server's.
    const status = typeof error.error_code === 'number' ? error.error_code : null
    return new BotTrouble(error.message, {
      status,
      taken: UNSURE.includes(status) ? null : false,
      retryAfterMs: seconds === undefined ? null : seconds * 1_000,
    })
  }
  if (!(error instanceof HttpError)) throw error
  if (error.error instanceof BotTrouble) return error.error
  const cause = (error.error as { cause?: { code?: unknown } } | undefined)?.cause
  const isNotReached = NOT_REACHED.includes(String(cause?.code))
  return new BotTrouble('The messenger did not answer', { status: null, taken: isNotReached ? false : null })
}
