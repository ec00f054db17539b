import { type Logger, pino } from 'pino'

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

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
  })
}
