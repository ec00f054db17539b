import type { ChatReading } from '@payvand/contract'
import { CHAT_READING_PROBLEMS, CHAT_TEXTS } from '@payvand/texts'
import { TriangleAlert } from 'lucide-react'
import { PermissionNotice } from '../../lib/session/permission-notice.tsx'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Why conversations are not read now, with the way out; nothing while all is well. */
export function ReadingNotice({ reading: { trouble } }: { reading: ChatReading }) {
  if (trouble === null) return null
  if (trouble === 'scope_missing')
    return (
      <div className="mb-3">
        <PermissionNotice feature="chats" />
      </div>
    )
  return (
    <Card className="mb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-yellow-ink">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">{CHAT_READING_PROBLEMS[trouble]}</span>
        </p>
        {trouble === 'booth_disconnected' && (
          <ReconnectButton size="sm">{CHAT_TEXTS.reconnect}</ReconnectButton>
        )}
      </div>
    </Card>
  )
}
