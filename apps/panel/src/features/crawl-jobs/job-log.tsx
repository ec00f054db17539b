import type { CrawlJob } from '@payvand/contract'
import { CRAWL_JOB_TEXTS } from '@payvand/texts'
import { ArrowDownToLine, ScrollText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockTime, jalaliDateTime } from '../../lib/dates/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'

const HUES: Record<CrawlJob['log'][number]['level'], StatusHue> = {
  info: 'neutral',
  warning: 'yellow',
  error: 'red',
}

/** The log of a crawl, oldest first. It follows the end while the box is ticked. */
export function JobLog({ log }: { log: CrawlJob['log'] }) {
  const [follow, setFollow] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const goToEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  useEffect(() => {
    if (follow && log.length > 0) goToEnd()
  }, [follow, log.length])

  if (log.length === 0) return <EmptyState icon={<ScrollText />} title={CRAWL_JOB_TEXTS.noLog} />
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-2">
        <Checkbox label={CRAWL_JOB_TEXTS.autoScroll} checked={follow} onChange={setFollow} />
        <Button size="sm" variant="ghost" icon={<ArrowDownToLine aria-hidden />} onClick={goToEnd}>
          {CRAWL_JOB_TEXTS.goToEnd}
        </Button>
      </div>
      <ol
        ref={list}
        aria-label={CRAWL_JOB_TEXTS.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
        tabIndex={0}
        className="max-h-[28rem] overflow-y-auto py-1"
      >
        {log.map((entry, index) => (
          // An entry never moves: the log only grows at its end.
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${entry.timestamp} ${index}`}
            className="flex items-baseline gap-x-3 px-4 py-1 text-sm phone:flex-wrap"
          >
            <time
              dateTime={entry.timestamp}
              title={jalaliDateTime(entry.timestamp)}
              className="shrink-0 text-ink-faint text-xs"
            >
              {clockTime(entry.timestamp)}
            </time>
            <span className="w-20 shrink-0">
              <Badge hue={HUES[entry.level]}>{CRAWL_JOB_TEXTS.logLevel[entry.level]}</Badge>
            </span>
            <span className="min-w-0 break-words phone:basis-full [unicode-bidi:plaintext]">
              {entry.message}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
