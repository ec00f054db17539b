import type { InstagramImport, InstagramSourceChoice } from '@payvand/contract'
import { INSTAGRAM_SOURCES } from '@payvand/domain'
import { INSTAGRAM_IMPORT_TEXTS, INSTAGRAM_SOURCE_NAMES, INSTAGRAM_TEXTS } from '@payvand/texts'
import { DoorOpen } from 'lucide-react'
import { nearMoment } from '../../lib/dates/format-date.ts'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SourceBadge } from './source-badge.tsx'

/**
 * The sources an import tried, the reasons for missing posts, and the other sources with the same values. It is empty
 * when nothing is missing.
 */
export function ImportSources({
  instagramImport,
  onOtherSource,
}: {
  instagramImport: InstagramImport
  onOtherSource: (source: InstagramSourceChoice) => void
}) {
  const shut = instagramImport.triedSources.filter(({ reason }) => reason !== null)
  if (isImportActive(instagramImport) || (shut.length === 0 && instagramImport.status !== 'failed'))
    return null
  const others = INSTAGRAM_SOURCES.filter((source) => !shut.some((one) => one.source === source))
  const isLost = instagramImport.status === 'failed'
  return (
    <section
      aria-label={INSTAGRAM_IMPORT_TEXTS.sourcesTried}
      className={`mb-4 flex gap-2 rounded-md px-3 py-2.5 ${isLost ? 'bg-red-soft text-red-ink' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <DoorOpen aria-hidden className="mt-1 size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {isLost ? INSTAGRAM_IMPORT_TEXTS.failedTitle : INSTAGRAM_IMPORT_TEXTS.partlyTitle}
        </p>
        <ul className="flex flex-col gap-1.5 py-1 text-sm">
          {shut.map(({ source, status, sentence, retryAt }) => (
            <li key={source}>
              <span className="me-2 inline-flex items-center gap-1.5">
                <b className="font-semibold">{INSTAGRAM_SOURCE_NAMES[source]}</b>{' '}
                <SourceBadge status={status} />
              </span>
              {sentence}{' '}
              {retryAt &&
                new Date(retryAt).getTime() > Date.now() &&
                INSTAGRAM_TEXTS.retryAt(nearMoment(retryAt))}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm">
          {INSTAGRAM_IMPORT_TEXTS.otherSources}
          {others.map((source) => (
            <Button key={source} size="xs" className="bg-surface" onClick={() => onOtherSource(source)}>
              {INSTAGRAM_SOURCE_NAMES[source]}
            </Button>
          ))}
        </p>
      </div>
    </section>
  )
}
