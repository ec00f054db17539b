import type { ErrorCode, ProjectItem } from '@payvand/contract'

interface CallErrorDetails {
  messages?: readonly string[]
  fields?: readonly { field: string; message: string }[]
  item?: ProjectItem
  /** Whole seconds until another try can succeed; said in the answer's header and in its sentence. */
  retryAfterSeconds?: number
}

/** An error a caller is meant to see. `messages` are Persian sentences said after the code's own. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly messages: readonly string[]
  readonly fields: readonly { field: string; message: string }[]
  /** The item as it is now, where it is not what the caller took it for. */
  readonly item: ProjectItem | null
  readonly retryAfterSeconds: number | null

  constructor(code: ErrorCode, details: CallErrorDetails = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.messages = details.messages ?? []
    this.fields = details.fields ?? []
    this.item = details.item ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}
