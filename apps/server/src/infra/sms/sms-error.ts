/** Failure of an SMS: a code of ours, and whether trying again is of no use. Its cause is left out, since an address may hold the key. */
export class SmsError extends Error {
  readonly code:
    | 'unreachable'
    | 'timeout'
    | 'certificate'
    | 'sms_login'
    | 'sms_credit'
    | 'sms_number'
    | 'sms_sender'
    | 'sms_refused'
    | 'sms_too_many'
    | 'outcome_unknown'
  readonly isFinal: boolean

  constructor(code: SmsError['code'], isFinal: boolean) {
    super(code)
    this.name = 'SmsError'
    this.code = code
    this.isFinal = isFinal
  }
}
