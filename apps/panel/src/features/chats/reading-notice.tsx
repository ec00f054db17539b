import type { ChatReading } from '@payvand/contract'
import { CHAT_READING_PROBLEMS, CHAT_TEXTS } from '@payvand/texts'
import { TroubleNotice } from '../../lib/session/trouble-notice.tsx'

/** Says why conversations are not read now, with the way out; nothing while all is well. */
export function ReadingNotice({ reading: { trouble } }: { reading: ChatReading }) {
  if (trouble === null) return null
  return (
    <div className="mb-3">
      <TroubleNotice
        feature="chats"
        trouble={trouble}
        words={CHAT_READING_PROBLEMS}
        reconnect={CHAT_TEXTS.reconnect}
      />
    </div>
  )
}
