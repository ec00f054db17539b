import { createTransport } from 'nodemailer'

const CONNECT_MS = 5_000
const ANSWER_MS = 8_000

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same mail tried again keeps its id, so that a mailbox can tell. */
  messageId: string
}

/** Failure of a mail: a code of ours, and whether a retry may help. */
export class MailError extends Error {
  readonly code: 'unreachable' | 'timeout' | 'certificate' | 'mail_login' | 'mail_refused' | 'outcome_unknown'
  readonly isFinal: boolean

  // The cause is left out: what a mail server says may repeat the login.
  constructor(code: MailError['code'], isFinal: boolean) {
    super(code)
    this.name = 'MailError'
    this.code = code
    this.isFinal = isFinal
  }
}

export interface Mailer {
  /** Resolves when the mail server took the mail over. Throws MailError. */
  send(mail: Mail): Promise<void>
  /** Connects and signs in, and sends nothing. Throws MailError. */
  verify(): Promise<void>
  close(): void
}

/** The operator's mail server, by its address (`smtp://user:password@host:port`, `smtps://…`). */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // Mails hold only our own text: no file and no address is ever read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from, encoding: 'base64' })
      } catch (error) {
        throw mailErrorOf(error)
      }
    },
    async verify() {
      try {
        await transport.verify()
      } catch (error) {
        throw mailErrorOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function mailErrorOf(error: unknown): MailError {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  if (code === 'EAUTH') return new MailError('mail_login', false)
  if (responseCode !== undefined) return new MailError('mail_refused', responseCode >= 500)
  // The mail was on its way when the connection ended: nobody can say whether it arrived.
  if (command === 'DATA') return new MailError('outcome_unknown', true)
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new MailError('mail_refused', true)
  if (code === 'ETIMEDOUT') return new MailError('timeout', false)
  return new MailError(code === 'ETLS' ? 'certificate' : 'unreachable', false)
}
