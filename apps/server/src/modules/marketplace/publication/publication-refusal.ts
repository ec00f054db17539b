import type { PreflightCode } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'

/** This product cannot be published as it is; trying again changes nothing. */
export class PublicationRefusal extends Error {
  readonly reason: SendingReason | PreflightCode
  readonly messages: readonly string[]

  constructor(reason: SendingReason | PreflightCode, messages: readonly string[], cause?: unknown) {
    super(reason, { cause })
    this.name = 'PublicationRefusal'
    this.reason = reason
    this.messages = messages
  }
}
