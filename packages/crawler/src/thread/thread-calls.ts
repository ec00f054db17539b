import type { MessagePort, Transferable, Worker } from 'node:worker_threads'
import { NetworkError, type NetworkFailure } from '@payvand/network'

/** Functions that the other side may call. The last argument is aborted when the caller gave up. */
export type Callable = Record<string, (args: readonly never[], signal: AbortSignal) => unknown>

type Message =
  | { kind: 'call'; id: number; name: string; args: readonly unknown[] }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: SentError }
  | { kind: 'note'; note: unknown }

/** An error on its way between threads; its class does not survive the way by itself. */
export interface SentError {
  message: string
  /** Where a request got no answer. */
  network?: { failure: NetworkFailure; url: string }
  /** What `errorOf` finds the error by on the side that threw it. */
  number?: number
}

/** An error that the other side threw. */
export class RemoteError extends Error {
  readonly sent: SentError
  constructor(sent: SentError) {
    super(sent.message)
    this.name = 'RemoteError'
    this.sent = sent
  }
}

export interface ThreadCalls {
  /** Calls a function of the other side. Rejects with NetworkError or RemoteError. */
  call<Answer>(name: string, args: readonly unknown[], signal?: AbortSignal): Promise<Answer>
  /** Tells the other side something that has no answer. */
  note(note: unknown): void
  /** The error of ours that went to the other side under this number. */
  errorOf(number: number | undefined): unknown
}

/** Calls in both directions over the port of a thread. Arguments and answers are what can be cloned. */
export function createThreadCalls(
  port: MessagePort | Worker,
  functions: Callable,
  onNote: (note: never) => void = () => undefined,
): ThreadCalls {
  let last = 0
  const asked = new Map<number, { resolve(value: never): void; reject(error: unknown): void }>()
  const running = new Map<number, AbortController>()
  const thrown: unknown[] = []
  const post = (message: Message, transfer: readonly Transferable[] = []) =>
    port.postMessage(message, transfer as Transferable[])

  async function serve({ id, name, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    const stop = new AbortController()
    running.set(id, stop)
    try {
      const value = await functions[name]?.(args as readonly never[], stop.signal)
      post({ kind: 'answer', id, value }, transferOf(value))
    } catch (error) {
      thrown.push(error)
      post({ kind: 'error', id, error: sentError(error, thrown.length - 1) })
    } finally {
      running.delete(id)
    }
  }

  port.on('message', (message: Message) => {
    if (message.kind === 'call') void serve(message)
    else if (message.kind === 'abort') running.get(message.id)?.abort()
    else if (message.kind === 'note') onNote(message.note as never)
    else {
      const call = asked.get(message.id)
      asked.delete(message.id)
      if (message.kind === 'answer') call?.resolve(message.value as never)
      else call?.reject(receivedError(message.error))
    }
  })

  return {
    call(name, args, signal) {
      last += 1
      const id = last
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      asked.set(id, { resolve, reject })
      const abort = () => post({ kind: 'abort', id })
      if (signal?.aborted) setImmediate(abort)
      signal?.addEventListener('abort', abort, { once: true })
      post({ kind: 'call', id, name, args })
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    note: (note) => post({ kind: 'note', note }),
    errorOf: (number) => (number === undefined ? undefined : thrown[number]),
  }
}

/** A body goes over without a copy. */
function transferOf(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null || !('body' in value)) return []
  const { body } = value
  const isWhole = body instanceof Uint8Array && body.byteLength === body.buffer.byteLength
  return isWhole && body.byteLength > 0 ? [body.buffer as ArrayBuffer] : []
}

export function sentError(error: unknown, number?: number): SentError {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof NetworkError) return { message, network: { failure: error.failure, url: error.url } }
  if (error instanceof RemoteError) return error.sent
  return { message, ...(number === undefined ? {} : { number }) }
}

const receivedError = (sent: SentError): Error =>
  sent.network ? new NetworkError(sent.network.failure, sent.network.url) : new RemoteError(sent)
