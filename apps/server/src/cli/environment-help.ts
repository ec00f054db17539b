/** The environment every role reads; said in the help of each. */
export const ENVIRONMENT_HELP = `
Environment:
  PORT                  port of the panel and the API (4000)
  HOST                  address to listen at (127.0.0.1)
  PAYVAND_DATA          data folder (.payvand)
  DATABASE_URL          PostgreSQL 15 or newer instead of the embedded database
  PAYVAND_DATABASE_POOLER_URL  the same database behind PgBouncer in transaction mode (reached directly)
  PAYVAND_STORAGE_URL   bucket for photos and videos, s3://KEY:SECRET@host/bucket?region=…&tls=off (the database)
  PAYVAND_SECRET_KEY    32 bytes in base64 that seal stored tokens, several apart by commas, the newest first;
                        needed when several machines share a database
  PAYVAND_BACKUP_RECIPIENT  public key of age (age1…) that backups are encrypted to, several apart by commas (none)
  PAYVAND_PUBLIC_URL    origin of the panel as browsers see it (http://HOST:PORT), and where webhooks reach us
  PAYVAND_SMTP_URL      mail server notifications leave by, smtp://user:password@host:587 or smtps://…
  PAYVAND_MAIL_FROM     the sender of those mails, such as "Payvand <no-reply@example.com>"
  PAYVAND_BALE_TOKEN    the operator's bot in Bale: sellers are told in a chat, and act from it
  PAYVAND_TELEGRAM_TOKEN  the same in Telegram
  PAYVAND_TELEGRAM_API  the origin of a relay that reaches Telegram (PAYVAND_BALE_API for Bale)
  PAYVAND_SMS_PROVIDER  kavenegar or smsir, by which SMS leave; with PAYVAND_SMS_KEY, PAYVAND_SMS_LINE (the sender's number)
                        and PAYVAND_SMS_SEGMENT_RIAL (price of a segment in rial, which sellers see)
  PAYVAND_SMS_CODE_TEMPLATE  the provider's template that codes are sent by (a text by the line)
  BASALAM_CLIENT_ID, BASALAM_CLIENT_SECRET   our registration for the marketplace's sign-on
  BASALAM_REDIRECT_URI  the registered return address, to the letter (PAYVAND_PUBLIC_URL/login)
  PAYVAND_ALLOW_HOSTS   comma-separated host:port pairs that may be reached although they are private
  PAYVAND_CORRECT_TRACKING=off  a tracking code that the marketplace calls wrong is not given again from here
  PAYVAND_ANSWER_CANCEL_REQUESTS=on  a buyer's wish to cancel is answered from here, by calls that nobody documents for it
  PAYVAND_REQUIRE_PROJECT_APPROVAL=1   an admin approves the first crawl project of a business
  PAYVAND_SUPPORT       link to your support for users who are shut out: https://…, mailto:… or tel:…
  PAYVAND_TRUST_PROXY   whose X-Forwarded-For is believed: a count of proxies (1), or their addresses (10.0.0.0/8,::1)
  CHROME_PATH           Chromium for pages that only scripts render (where the system has one)
  PAYVAND_CALL_RATE     calls of the API a minute that one business may make (1200); one address ten times as many
  PAYVAND_MARKETPLACE_RATE  calls a minute to the marketplace, of one booth (60)
  PAYVAND_DIGIKALA_PUBLIC_RATE  calls a minute of Digikala's public product data, for all sellers together (55)
  PAYVAND_ORDER_POLL_SECONDS  how often orders of a booth that sells are asked for (120); off: only by hand or webhook
  PAYVAND_CHAT_POLL_SECONDS  how often buyers' messages are read while any come (300); off: only by hand
  PAYVAND_WALLET_POLL_SECONDS  how often the wallets that may be read are (1800); off: only by hand
  PAYVAND_BUYER_DAYS    days after the end of an order for which its buyer's person is kept (180); never: for good
  PAYVAND_PLATFORM_READ_SECONDS  how often a shop on a platform is read (300); off: only by hand
  PAYVAND_INSTAGRAM_TOKEN, PAYVAND_INSTAGRAM_USER_ID   our own account, by which any business page is read by its name
  PAYVAND_INSTAGRAM_QUERY_HASH  under which Instagram's web page gives more than its first posts (none)
  PAYVAND_QUEUE_LEASE_MS how long work stays with a process that shows no life (30000)
  PAYVAND_METRICS       serve /metrics for Prometheus at this port of this machine, or at host:port (off)
  PAYVAND_METRICS_TOKEN the bearer token it asks for; needed where others can reach it
  PAYVAND_OTEL_URL      collector that takes OpenTelemetry traces over HTTP (off); OTEL_* variables hold as well
  PAYVAND_LOG_LEVEL     trace, debug, info, warn, error (info)
`
