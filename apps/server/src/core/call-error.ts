import type { ErrorCode } from '@payvand/contract'

/** An error a caller is meant to see. `messages` are Persian sentences said after the code's own. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly messages: readonly string[]
  readonly fields: readonly { field: string; message: string }[]

  constructor(
    code: ErrorCode,
    details: { messages?: readonly string[]; fields?: readonly { field: string; message: string }[] } = {},
  ) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.messages = details.messages ?? []
    this.fields = details.fields ?? []
  }
}
