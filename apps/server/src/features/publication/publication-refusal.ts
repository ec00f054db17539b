import type { SendingReason } from '@payvand/texts'

/** This product cannot be published as it is; trying again changes nothing. */
export class PublicationRefusal extends Error {
  readonly reason: SendingReason
  readonly messages: readonly string[]

  constructor(reason: SendingReason, messages: readonly string[], cause?: unknown) {
    super(reason, { cause })
    this.name = 'PublicationRefusal'
    this.reason = reason
    this.messages = messages
  }
}
