import { type DestinationStream, type Logger, pino } from 'pino'
import { traceParent } from './trace.ts'

/** Names under which a secret could stand in a logged object, at the depths objects are logged at. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'token',
  'client_secret',
  'clientSecret',
  'code',
  'confirmPassword',
  'platformToken',
  'shopfaToken',
  'webhookToken',
]

const SECRET = '[secret]'
/** Names of query parameters that open something to whoever reads them. */
const SECRET_QUERY =
  't|token|access_token|refresh_token|code|key|api_key|consumer_key|consumer_secret|client_secret|password|secret|signature|sig'

/**
 * Secrets inside texts, where no key names them: an error quotes the address it failed on, a driver its own connection
 * string. Each leaves enough to see what it was.
 */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic) [\w+/.~-]{16,}=*/gi, `$1 ${SECRET}`],
  [/(:\/\/)[^\s/"@:]*:[^\s/"@]+@/g, `$1${SECRET}@`],
  [new RegExp(String.raw`([?&](?:${SECRET_QUERY})=)[^&\s"'\\#]+`, 'gi'), `$1${SECRET}`],
  [/(\/v1\/webhooks\/\w+\/)[\w-]+/g, `$1${SECRET}`],
  // JSON within a text, its quotes escaped or not.
  [/(\\?"\w*(?:password|token|secret|cookie|authorization)\w*\\?"\s*:\s*\\?")[^"\\]+/gi, `$1${SECRET}`],
]

/** One line of the log without what it must not say. */
function withoutSecrets(line: string): string {
  return SECRETS_IN_TEXT.reduce((text, [secret, shown]) => text.replace(secret, shown), line)
}

/**
 * JSON lines. Named secrets fall to `redact`, those inside texts when the line is written; with traces on, a line says
 * which one it belongs to.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: SECRET },
      hooks: { streamWrite: withoutSecrets },
      mixin() {
        const [, traceId] = traceParent()?.split('-') ?? []
        return traceId ? { traceId } : {}
      },
    },
    ...(destination ? [destination] : []),
  )
}
