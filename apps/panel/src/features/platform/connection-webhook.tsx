import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Card } from '../../ui/layout/card.tsx'

const words = PLATFORM_TEXTS

/** The URL for the platform's webhooks and the moment of the last event; empty when there is none. */
export function ConnectionWebhook({
  connection: { kind, webhookUrl, webhookAt },
}: {
  connection: PlatformConnection
}) {
  if (webhookUrl === null) return null
  return (
    <Card title={words.webhookTitle} description={words.webhookText}>
      <CopyLine
        label={words.webhookUrl}
        value={webhookUrl}
        note={kind === 'woocommerce' ? words.webhookAuto : words.webhookSecret}
      />
      <p className="mt-3 text-sm">
        <span className="text-ink-muted">{words.webhookAt}: </span>
        {webhookAt === null ? (
          words.webhookNever
        ) : (
          <time dateTime={webhookAt} title={jalaliDateTime(webhookAt)}>
            {relativeTime(webhookAt)}
          </time>
        )}
      </p>
    </Card>
  )
}
