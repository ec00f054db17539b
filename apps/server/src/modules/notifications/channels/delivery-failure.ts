/** A message did not arrive: a code that the texts have a sentence for, and whether trying again is of no use. */
export class DeliveryFailure extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(code)
    this.name = 'DeliveryFailure'
    this.code = code
    this.isFinal = isFinal
  }
}
