import { PROJECT_TEXTS } from '@payvand/texts'
import { Clock, HeartHandshake, ScanSearch, ShieldCheck } from 'lucide-react'

/** Expectations of a new project: its duration, its load on the site, and that nothing is sent by itself. */
export function CrawlExpectations({ listCount }: { listCount: number | null }) {
  const rows = [
    {
      icon: ScanSearch,
      text: listCount === null ? PROJECT_TEXTS.expectFind : PROJECT_TEXTS.expectList(listCount),
    },
    { icon: Clock, text: PROJECT_TEXTS.expectTime },
    { icon: HeartHandshake, text: PROJECT_TEXTS.expectPolite },
    { icon: ShieldCheck, text: PROJECT_TEXTS.expectNothingSent },
  ]
  return (
    <section className="mt-4 px-4">
      <h2 className="mb-2 text-ink-muted text-sm">{PROJECT_TEXTS.expectTitle}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {rows.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2">
            <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
