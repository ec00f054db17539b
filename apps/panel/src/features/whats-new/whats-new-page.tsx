import { RELEASES, versionWords, WHATS_NEW_TEXTS } from '@payvand/texts'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** What changed in each version, in sellers' words. */
export function WhatsNewPage() {
  return (
    <>
      <PageHeader title={WHATS_NEW_TEXTS.title} description={WHATS_NEW_TEXTS.subtitle} />
      <div className="flex max-w-3xl flex-col gap-4">
        {RELEASES.map(({ version, date, news }) => (
          <Card key={version} title={versionWords(version)} description={jalaliDate(`${date}T12:00:00Z`)}>
            <ul className="list-disc space-y-2 ps-5">
              {news.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
