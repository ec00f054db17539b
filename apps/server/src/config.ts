// Long because: it is the one list of what can be set, each with its default.
import { resolve } from 'node:path'
import {
  BASALAM_HOSTS,
  type BasalamApplication,
  type BasalamHosts,
  INSTAGRAM_GRAPH_HOSTS,
  INSTAGRAM_WEB_HOST,
} from '@payvand/connectors'
import type { Messenger } from '@payvand/domain'
import { type BucketSetting, bucketSettingOf } from './infra/files/storage-setting.ts'
import { type TrustedProxies, trustedProxiesOf } from './infra/http/trusted-proxies.ts'
import {
  isBotToken,
  isMailSender,
  isOrigin,
  isSmtpAddress,
  isSupportLink,
} from './infra/settings/setting-rules.ts'
import { type SmsSetting, smsOf } from './infra/settings/sms-setting.ts'

export interface Config {
  /** The environment that all of this was read from. */
  environment: NodeJS.ProcessEnv
  host: string
  port: number
  dataFolder: string
  databaseUrl: string | null
  /** The same database behind a pooler in transaction mode; null: reached directly. */
  databasePoolerUrl: string | null
  /** The bucket that photos and videos are kept in; null: the database keeps them. */
  storage: BucketSetting | null
  allowHosts: string[]
  marketplace: BasalamHosts
  /** Our registration for the marketplace's sign-on; null while there is none. */
  application: BasalamApplication | null
  /** Stand-ins of the sandbox for platforms that serve all sellers from one address, by the name of the host. */
  platformHosts: Readonly<Record<string, string>>
  /** Instagram's API and its web page. */
  instagram: InstagramConfig
  /** Calls of the API that a business may make a minute, in each process that serves; others' limits derive from it. */
  callsPerMinute: number
  /** Rate limit for one booth. The marketplace publishes none; 60 is a rate its own plugin stays under. */
  marketplaceCallsPerMinute: number
  /**
   * Rate limit for Digikala's public product data, for all sellers together. It publishes none; one a second is
   * borne.
   */
  digikalaPublicCallsPerMinute: number
  /**
   * Interval of polling the orders of a booth that sells, in ms; null: only when a person asks or a webhook tells. From a
   * minute on, quiet booths are polled less often.
   */
  orderPollMs: number | null
  /** Interval of reading buyers' messages while they write, in ms; null: only when a person asks. */
  chatPollMs: number | null
  /** Interval of reading the wallets that may be read, in ms; null: only when a person asks. */
  walletPollMs: number | null
  /** Days after the end of an order for which its buyer's person and messages are kept; null: they are never forgotten. */
  buyerDays: number | null
  /** Interval of syncing a shop on a platform, in ms; null: only when a person asks. */
  platformReadMs: number | null
  /** Address of the panel in browsers: an origin without a slash at its end. */
  publicUrl: string
  /**
   * Address of ours for the marketplace's webhooks; null where nobody outside can reach us: orders are only polled
   * then.
   */
  webhookOrigin: string | null
  /** Address of the panel for links in mails and webhooks. */
  panelUrl: string
  /** The mail server notifications leave by; null where the operator has set none up. */
  mail: { smtpUrl: string; from: string } | null
  /** The operator's bots by their messengers; null where there is none. */
  messengers: Record<Messenger, MessengerSetting | null>
  /** The account that SMS leave by; null where the operator has set none up. */
  sms: SmsSetting | null
  /** The simulated world, when it runs beside us. */
  sandbox: { websites: { title: string; url: string }[] } | null
  requireProjectApproval: boolean
  /** Link to the operator's support, for users who are shut out; null where the operator named none. */
  supportUrl: string | null
  /** Allows a tracking code that the marketplace calls wrong to be posted again; that it takes it is a guess. */
  correctsTracking: boolean
  /** Answers a buyer's wish to cancel by calls that nothing documents for it; off: on the marketplace's page only. */
  answersCancelRequests: boolean
  /** Life of a lease whose worker shows no life, in ms. */
  queueLeaseMs: number
  /** Base64 of 32 bytes, the newest key first; without any a key file in the data folder is made and used. */
  secretKey: string | null
  /** Public keys of age that backups are encrypted to; none: they are not. */
  backupRecipients: readonly string[]
  /** The proxies whose word on the caller's address is taken. */
  trustProxy: TrustedProxies
  /** Chromium for pages that scripts render: this file and no other; null = wherever one is found. */
  chromePath: string | null
  logLevel: string
  /** Address of `/metrics`, and the token it asks for; null: not served. */
  metrics: { host: string; port: number; token: string | null } | null
  /** Target of traces; a null address: the one in OpenTelemetry's own variables. Null: none. */
  traces: { url: string | null } | null
}

export interface MessengerSetting {
  token: string
  /** Origin of the bot API: the messenger's own, or a relay that reaches it. Without a trailing slash. */
  api: string
  /** Origin of links that open a chat with the bot. */
  links: string
}

export interface InstagramConfig {
  /** Origins without a trailing slash. */
  hosts: { own: string; discovery: string; web: string }
  /** The operator's own account, which may look at any business page by its name; null: none. */
  discovery: { token: string; userId: string } | null
  /** Hash under which the web page gives further posts than its first dozen; it changes, and nobody documents it. */
  queryHash: string | null
}

function instagramOf(env: NodeJS.ProcessEnv, isSandbox: boolean): InstagramConfig {
  const { PAYVAND_INSTAGRAM_TOKEN: token, PAYVAND_INSTAGRAM_USER_ID: userId } = env
  if (Boolean(token) !== Boolean(userId))
    throw new Error('PAYVAND_INSTAGRAM_TOKEN and PAYVAND_INSTAGRAM_USER_ID belong together: one is missing')
  const origin = isSandbox ? env.PAYVAND_SANDBOX_INSTAGRAM_URL : undefined
  return {
    hosts: origin
      ? { own: origin, discovery: origin, web: origin }
      : { ...INSTAGRAM_GRAPH_HOSTS, web: INSTAGRAM_WEB_HOST },
    discovery: token && userId ? { token, userId } : null,
    queryHash: env.PAYVAND_INSTAGRAM_QUERY_HASH || null,
  }
}

function sandboxHosts(url: string): BasalamHosts {
  return {
    gateway: url,
    auth: url,
    accounts: url,
    upload: url,
    media: url,
    categoryDetection: url,
    core: url,
    orderProcessing: url,
    site: url,
    // Beside the buyers' pages, which have the same addresses on another host.
    vendorSite: `${url}/vendor`,
  }
}

/** Address of the panel in a browser on this machine, unless the environment names one for everyone. */
function publicUrlOf(env: NodeJS.ProcessEnv, port: number): string {
  if (env.PAYVAND_PUBLIC_URL) {
    if (!isOrigin(env.PAYVAND_PUBLIC_URL))
      throw new Error(`PAYVAND_PUBLIC_URL is not an origin: ${env.PAYVAND_PUBLIC_URL}`)
    return env.PAYVAND_PUBLIC_URL.replace(/\/$/, '')
  }
  const host = env.HOST && !['0.0.0.0', '::', 'localhost'].includes(env.HOST) ? env.HOST : '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const SANDBOX_CLIENT = { id: 'payvand-sandbox', secret: 'payvand-sandbox-secret' }

/** The practice world names a support, so that its screens are whole; nobody reads mail at a name kept for examples. */
const SANDBOX_SUPPORT = 'mailto:support@payvand.example'
function supportUrlOf(text: string | undefined): string | null {
  if (!text) return null
  if (!isSupportLink(text))
    throw new Error(`PAYVAND_SUPPORT takes a link such as https://…, mailto:… or tel:…: ${text}`)
  return text
}

function applicationOf(
  env: NodeJS.ProcessEnv,
  port: number,
  sandboxUrl: string | undefined,
): BasalamApplication | null {
  const clientId = env.BASALAM_CLIENT_ID || (sandboxUrl && SANDBOX_CLIENT.id)
  const clientSecret = env.BASALAM_CLIENT_SECRET || (sandboxUrl && SANDBOX_CLIENT.secret)
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new Error('BASALAM_CLIENT_ID and BASALAM_CLIENT_SECRET belong together: one is missing')
  const redirectUri = env.BASALAM_REDIRECT_URI || `${publicUrlOf(env, port)}/login`
  return { clientId, clientSecret, redirectUri }
}

function mailOf(env: NodeJS.ProcessEnv): Config['mail'] {
  const { PAYVAND_SMTP_URL: smtpUrl, PAYVAND_MAIL_FROM: from } = env
  if (!smtpUrl && !from) return null
  if (!smtpUrl || !from)
    throw new Error('PAYVAND_SMTP_URL and PAYVAND_MAIL_FROM belong together: one is missing')
  // The address may hold a password: it is not repeated.
  if (!isSmtpAddress(smtpUrl))
    throw new Error('PAYVAND_SMTP_URL is not an address like smtp://user:password@host:587')
  if (!isMailSender(from)) throw new Error(`PAYVAND_MAIL_FROM is not a mail address: ${from}`)
  return { smtpUrl, from }
}

const MESSENGER_HOSTS = {
  bale: { api: 'https://tapi.bale.ai', links: 'https://ble.ir' },
  telegram: { api: 'https://api.telegram.org', links: 'https://t.me' },
} as const

function messengerOf(
  env: NodeJS.ProcessEnv,
  kind: Messenger,
  inSandbox: readonly { key: string; url: string; token: string }[],
): MessengerSetting | null {
  const name = `PAYVAND_${kind.toUpperCase()}`
  const token = env[`${name}_TOKEN`]
  const relay = env[`${name}_API`]
  if (!token) {
    const imitated = inSandbox.find(({ key }) => key === kind)
    return imitated ? { token: imitated.token, api: imitated.url, links: imitated.url } : null
  }
  // The token is not repeated: whoever has it speaks as the bot.
  if (!isBotToken(token)) throw new Error(`${name}_TOKEN is not a token like 123456:ABC…`)
  if (relay && !isOrigin(relay)) throw new Error(`${name}_API is not an origin: ${relay}`)
  return { ...MESSENGER_HOSTS[kind], ...(relay && { api: relay.replace(/\/$/, '') }), token }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 4000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${text}`)
  return port
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} must be a whole number from 1: ${text}`)
  return Number(text)
}

const AGE_RECIPIENT = /^age1[0-9a-z]{20,}$/

/** Public keys of age, apart by commas or spaces; undefined where none is named. A key that is a secret one is not repeated. */
export function backupRecipientsOf(text: string | undefined): string[] | undefined {
  const keys = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (keys.some((key) => !AGE_RECIPIENT.test(key)))
    throw new Error('PAYVAND_BACKUP_RECIPIENT and --recipient take public keys of age (age1…)')
  return keys.length > 0 ? keys : undefined
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** `9464`, or `10.0.0.5:9464`. What others can reach needs a token: nobody publishes it by accident. */
function metricsOf(env: NodeJS.ProcessEnv): Config['metrics'] {
  const text = env.PAYVAND_METRICS
  if (!text || text === 'off') return null
  const [, host = '127.0.0.1', digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === undefined || port > 65_535)
    throw new Error(`PAYVAND_METRICS is neither a port nor an address with a port: ${text}`)
  const token = env.PAYVAND_METRICS_TOKEN || null
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (token === null && !LOOPBACK.includes(bare))
    throw new Error(`PAYVAND_METRICS_TOKEN is needed where others can reach the metrics: ${text}`)
  return { host: bare, port, token }
}

function tracesOf(env: NodeJS.ProcessEnv): Config['traces'] {
  if (env.OTEL_SDK_DISABLED === 'true') return null
  const own = env.PAYVAND_OTEL_URL
  if (own) {
    if (!/^https?:\/\/[^?#]+$/.test(own)) throw new Error(`PAYVAND_OTEL_URL is not an address: ${own}`)
    return { url: `${own.replace(/\/$/, '')}/v1/traces` }
  }
  const isStandard = env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  return isStandard ? { url: null } : null
}

/** Reads the environment; every mistake in it is an error that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const sandboxUrl = env.PAYVAND_SANDBOX === 'off' ? undefined : env.PAYVAND_SANDBOX_URL
  const port = portOf(env.PORT)
  const messengersInSandbox = JSON.parse((sandboxUrl && env.PAYVAND_SANDBOX_MESSENGERS) || '[]') as {
    key: string
    url: string
    token: string
  }[]
  return {
    environment: env,
    host: env.HOST || '127.0.0.1',
    port,
    dataFolder: resolve(env.PAYVAND_DATA || '.payvand'),
    databaseUrl: env.DATABASE_URL || null,
    databasePoolerUrl: env.PAYVAND_DATABASE_POOLER_URL || null,
    storage: bucketSettingOf(env.PAYVAND_STORAGE_URL),
    allowHosts: (env.PAYVAND_ALLOW_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    marketplace: sandboxUrl ? sandboxHosts(sandboxUrl) : BASALAM_HOSTS,
    application: applicationOf(env, port, sandboxUrl),
    platformHosts:
      sandboxUrl && env.PAYVAND_SANDBOX_DIGIKALA_URL
        ? { digikala: env.PAYVAND_SANDBOX_DIGIKALA_URL, digikalaPublic: env.PAYVAND_SANDBOX_DIGIKALA_URL }
        : {},
    instagram: instagramOf(env, sandboxUrl !== undefined),
    callsPerMinute: wholeNumber(env, 'PAYVAND_CALL_RATE', 1_200),
    marketplaceCallsPerMinute: wholeNumber(env, 'PAYVAND_MARKETPLACE_RATE', sandboxUrl ? 600 : 60),
    digikalaPublicCallsPerMinute: wholeNumber(env, 'PAYVAND_DIGIKALA_PUBLIC_RATE', sandboxUrl ? 600 : 55),
    orderPollMs:
      env.PAYVAND_ORDER_POLL_SECONDS === 'off'
        ? null
        : wholeNumber(env, 'PAYVAND_ORDER_POLL_SECONDS', sandboxUrl ? 30 : 120) * 1_000,
    chatPollMs:
      env.PAYVAND_CHAT_POLL_SECONDS === 'off'
        ? null
        : wholeNumber(env, 'PAYVAND_CHAT_POLL_SECONDS', sandboxUrl ? 30 : 300) * 1_000,
    walletPollMs:
      env.PAYVAND_WALLET_POLL_SECONDS === 'off'
        ? null
        : wholeNumber(env, 'PAYVAND_WALLET_POLL_SECONDS', sandboxUrl ? 60 : 1_800) * 1_000,
    buyerDays: env.PAYVAND_BUYER_DAYS === 'never' ? null : wholeNumber(env, 'PAYVAND_BUYER_DAYS', 180),
    platformReadMs:
      env.PAYVAND_PLATFORM_READ_SECONDS === 'off'
        ? null
        : wholeNumber(env, 'PAYVAND_PLATFORM_READ_SECONDS', sandboxUrl ? 20 : 300) * 1_000,
    publicUrl: publicUrlOf(env, port),
    // The sandbox runs on this machine and finds us here.
    webhookOrigin: env.PAYVAND_PUBLIC_URL || sandboxUrl ? publicUrlOf(env, port) : null,
    panelUrl: publicUrlOf(env, port),
    mail: mailOf(env),
    messengers: {
      bale: messengerOf(env, 'bale', messengersInSandbox),
      telegram: messengerOf(env, 'telegram', messengersInSandbox),
    },
    sms: smsOf(env, sandboxUrl ? env.PAYVAND_SANDBOX_SMS_URLS : undefined),
    sandbox: sandboxUrl
      ? { websites: JSON.parse(env.PAYVAND_SANDBOX_WEBSITES || '[]') as { title: string; url: string }[] }
      : null,
    queueLeaseMs: wholeNumber(env, 'PAYVAND_QUEUE_LEASE_MS', 25_000),
    correctsTracking: env.PAYVAND_CORRECT_TRACKING !== 'off',
    answersCancelRequests: env.PAYVAND_ANSWER_CANCEL_REQUESTS === 'on',
    requireProjectApproval: env.PAYVAND_REQUIRE_PROJECT_APPROVAL === '1',
    supportUrl: supportUrlOf(env.PAYVAND_SUPPORT || (sandboxUrl && SANDBOX_SUPPORT)),
    secretKey: env.PAYVAND_SECRET_KEY || null,
    backupRecipients: backupRecipientsOf(env.PAYVAND_BACKUP_RECIPIENT) ?? [],
    trustProxy: trustedProxiesOf(env.PAYVAND_TRUST_PROXY),
    chromePath: env.CHROME_PATH || null,
    logLevel: env.PAYVAND_LOG_LEVEL || 'info',
    metrics: metricsOf(env),
    traces: tracesOf(env),
  }
}
