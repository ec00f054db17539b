import type { InstagramImport, InstagramWay } from '@payvand/contract'
import { INSTAGRAM_DOORS } from '@payvand/domain'
import { INSTAGRAM_DOOR_NAMES, INSTAGRAM_IMPORT_TEXTS, INSTAGRAM_TEXTS } from '@payvand/texts'
import { DoorOpen } from 'lucide-react'
import { nearMoment } from '../../lib/dates/format-date.ts'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DoorBadge } from './door-badge.tsx'

/**
 * The sources an import tried, the reasons for missing posts, and the other sources with the same values. It is empty
 * when nothing is missing.
 */
export function ImportDoors({
  instagramImport,
  onOtherWay,
}: {
  instagramImport: InstagramImport
  onOtherWay: (way: InstagramWay) => void
}) {
  const shut = instagramImport.doors.filter(({ reason }) => reason !== null)
  if (isImportActive(instagramImport) || (shut.length === 0 && instagramImport.status !== 'failed'))
    return null
  const others = INSTAGRAM_DOORS.filter((door) => !shut.some((one) => one.door === door))
  const isLost = instagramImport.status === 'failed'
  return (
    <section
      aria-label={INSTAGRAM_IMPORT_TEXTS.doorsTried}
      className={`mb-4 flex gap-2 rounded-md px-3 py-2.5 ${isLost ? 'bg-red-soft text-red-ink' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <DoorOpen aria-hidden className="mt-1 size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {isLost ? INSTAGRAM_IMPORT_TEXTS.failedTitle : INSTAGRAM_IMPORT_TEXTS.partlyTitle}
        </p>
        <ul className="flex flex-col gap-1.5 py-1 text-sm">
          {shut.map(({ door, status, sentence, retryAt }) => (
            <li key={door}>
              <span className="me-2 inline-flex items-center gap-1.5">
                <b className="font-semibold">{INSTAGRAM_DOOR_NAMES[door]}</b> <DoorBadge status={status} />
              </span>
              {sentence}{' '}
              {retryAt &&
                new Date(retryAt).getTime() > Date.now() &&
                INSTAGRAM_TEXTS.retryAt(nearMoment(retryAt))}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm">
          {INSTAGRAM_IMPORT_TEXTS.otherWays}
          {others.map((door) => (
            <Button key={door} size="xs" className="bg-surface" onClick={() => onOtherWay(door)}>
              {INSTAGRAM_DOOR_NAMES[door]}
            </Button>
          ))}
        </p>
      </div>
    </section>
  )
}
