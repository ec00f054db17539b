import type { Project, SiteTemplate } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { LEARNED_FIELD_LABELS, PRICE_UNIT_LABELS, SITE_TEMPLATE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { projectTemplateQuery } from '../../lib/projects/project-queries.ts'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LearnAgain } from './learn-again.tsx'

type LearnedRow = SiteTemplate['fields'][number]

const columnsOf = (samples: number): Column<LearnedRow>[] => [
  {
    id: 'field',
    header: SITE_TEMPLATE_TEXTS.field,
    narrow: true,
    compact: 'title',
    cell: ({ field }) => LEARNED_FIELD_LABELS[field],
  },
  {
    id: 'pages',
    header: SITE_TEMPLATE_TEXTS.pages,
    compact: 'value',
    narrow: true,
    cell: ({ pages }) => SITE_TEMPLATE_TEXTS.pagesOf(pages, samples),
  },
  {
    id: 'example',
    header: SITE_TEMPLATE_TEXTS.example,
    compact: 'state',
    cell: ({ examples: [first = ''] }) => (
      <span className="line-clamp-2 break-words">
        <bdi>{first}</bdi>
      </span>
    ),
  },
]

/** The learned template of each site of a project: the places of the fields, and the price unit with its evidence. */
export function LearnedTemplate({ project }: { project: Project }) {
  const template = useQuery({ ...projectTemplateQuery(project.id), refetchOnMount: 'always' })
  const { data } = template
  const isBusy = project.latestJobStatus !== null && isActiveJob(project.latestJobStatus)
  return (
    <Card
      title={SITE_TEMPLATE_TEXTS.title}
      description={SITE_TEMPLATE_TEXTS.help}
      actions={
        project.adminVerificationStatus === 'verified' &&
        project.latestJobStatus !== null && <LearnAgain projectId={project.id} disabled={isBusy} />
      }
    >
      {template.isPending && <SkeletonText lines={4} />}
      {template.isLoadingError && (
        <ErrorState
          title={SITE_TEMPLATE_TEXTS.failed}
          description={errorMessage(template.error)}
          onRetry={() => void template.refetch()}
          busy={template.isFetching}
        />
      )}
      {data?.sites.length === 0 && (
        <EmptyState
          icon={<ScanSearch />}
          title={SITE_TEMPLATE_TEXTS.none}
          description={SITE_TEMPLATE_TEXTS.noneText}
        />
      )}
      <div className="flex flex-col gap-6">
        {data?.sites.map((site) => (
          <LearnedSite key={site.site} site={site} />
        ))}
      </div>
    </Card>
  )
}

function LearnedSite({ site }: { site: SiteTemplate }) {
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <bdi dir="ltr" className="font-semibold">
          {site.site}
        </bdi>
        <span className="text-ink-muted text-sm">{SITE_TEMPLATE_TEXTS.samples(site.samples)}</span>
      </h3>
      {site.fields.length === 0 ? (
        <p className="text-ink-muted">{SITE_TEMPLATE_TEXTS.noFields}</p>
      ) : (
        <Table<LearnedRow>
          label={SITE_TEMPLATE_TEXTS.table(site.site)}
          columns={columnsOf(site.samples)}
          rows={site.fields}
          rowKey={({ field }) => field}
        />
      )}
      <dl className="mt-3 flex flex-wrap gap-x-4">
        <dt className="text-ink-muted">{SITE_TEMPLATE_TEXTS.unit}</dt>
        <dd className="font-medium">
          {site.priceUnit ? PRICE_UNIT_LABELS[site.priceUnit] : SITE_TEMPLATE_TEXTS.unitUnknown}
        </dd>
      </dl>
      <ul className="mt-1 flex flex-col gap-0.5 text-ink-muted text-sm">
        {site.evidence.map(({ kind, unit, pages, example }) => (
          <li key={`${kind} ${unit}`}>
            {SITE_TEMPLATE_TEXTS.evidence(kind, PRICE_UNIT_LABELS[unit], pages)}
            {example && (
              <>
                {': '}
                <bdi>{example}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
