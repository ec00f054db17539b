import { uiGallery as words } from '@payvand/texts'
import { Badge } from '../ui/data/badge.tsx'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Row, Section } from './specimen.tsx'

export function StatusSection() {
  return (
    <Section id="status" title={words.sections.status}>
      <Row>
        <Badge hue="yellow">{words.statuses.unverified}</Badge>
        <Badge hue="green">{words.statuses.sent}</Badge>
        <Badge hue="red">{words.statuses.failed}</Badge>
        <Badge hue="blue">{words.statuses.verified}</Badge>
        <Badge hue="blue" active>
          {words.statuses.crawling}
        </Badge>
        <Badge>{words.inactive}</Badge>
      </Row>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatCard label={words.stats.total} value={1248} />
        <StatCard label={words.stats.verified} value={870} hue="blue" />
        <StatCard label={words.stats.sent} value={64} hue="green" />
        <StatCard label={words.stats.unverified} value={undefined} hue="yellow" />
      </div>
    </Section>
  )
}
