import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'

const words = PLATFORM_TEXTS

/** A Persian sentence that begins with a Latin word reads from the right all the same. */
const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

export function ConnectionNotice({ connection: { status, failure } }: { connection: PlatformConnection }) {
  const isLost = status === 'disconnected'
  if (!isLost && failure === null) return null
  const Icon = isLost ? CircleAlert : TriangleAlert
  return (
    <section
      aria-label={isLost ? words.lostTitle : words.failureTitle}
      className={`flex gap-3 rounded-lg px-4 py-3 ${isLost ? 'bg-red-soft text-red-ink' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{isLost ? words.lostTitle : words.failureTitle}</h2>
        {failure && <p>{failure.message}</p>}
        {failure && failure.details.length > 0 && (
          <ul className="text-sm">
            {failure.details.map((detail) => (
              <li key={detail} className="break-words">
                {words.shopSaid} <bdi dir={isPersian(detail) ? 'rtl' : 'ltr'}>{detail}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm">
          {isLost ? words.lostText : words.failureWait}
          {failure && ` ${words.failureAt(relativeTime(failure.at))}`}
        </p>
      </div>
    </section>
  )
}
