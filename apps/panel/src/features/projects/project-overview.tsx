import type { Project } from '@payvand/contract'
import {
  AUTOMATION_LABELS,
  inDays,
  inGram,
  NONE,
  PRICE_UNIT_LABELS,
  PROJECT_TEXTS,
  persianNumber,
  SYNC_INTERVAL_LABELS,
  SYNC_MODE_LABELS,
} from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jalaliDate, jalaliDateTime } from '../../lib/format-date.ts'
import { categoriesQuery } from '../../lib/project-queries.ts'
import { Card } from '../../ui/card.tsx'
import { LearnedTemplate } from './learned-template.tsx'
import { ProjectSource } from './project-source.tsx'

/** Everything a project is set to, to read (document 2, section 2.1). */
export function ProjectOverview({ project }: { project: Project }) {
  const { defaultValues: defaults } = project
  const onOff = (on: boolean) => (on ? PROJECT_TEXTS.on : PROJECT_TEXTS.off)
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Facts title={PROJECT_TEXTS.sectionProject}>
        <Fact label={PROJECT_TEXTS.id} value={<bdi dir="ltr">{project.id}</bdi>} />
        <Fact label={PROJECT_TEXTS.name} value={project.name} />
        <Fact label={PROJECT_TEXTS.rootUrl} value={<ProjectSource project={project} linked />} />
        <Fact label={PROJECT_TEXTS.createdOn} value={jalaliDate(project.createdAt)} />
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionDefaults}>
        <Fact label={PROJECT_TEXTS.stock} value={persianNumber(defaults.stock)} />
        <Fact label={PROJECT_TEXTS.preparation} value={inDays(defaults.preparationDays)} />
        <Fact label={PROJECT_TEXTS.weightOnly} value={inGram(defaults.weight)} />
        <Fact label={PROJECT_TEXTS.packageWeightOnly} value={inGram(defaults.packageWeight)} />
        <Fact label={PROJECT_TEXTS.unitQuantity} value={persianNumber(defaults.unitQuantity)} />
        <Fact label={PROJECT_TEXTS.unitType} value={defaults.unitType} />
        <Fact label={PROJECT_TEXTS.priceUnit} value={PRICE_UNIT_LABELS[defaults.priceUnit]} />
        <Fact label={PROJECT_TEXTS.category} value={<CategoryName id={defaults.categoryId} />} />
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionSync}>
        <Fact label={PROJECT_TEXTS.syncToggle} value={onOff(project.syncEnabled)} />
        <Fact
          label={PROJECT_TEXTS.syncInterval}
          value={project.syncInterval ? SYNC_INTERVAL_LABELS[project.syncInterval] : NONE}
        />
        <Fact
          label={PROJECT_TEXTS.syncMode}
          value={project.syncMode ? SYNC_MODE_LABELS[project.syncMode] : NONE}
        />
        <Fact
          label={PROJECT_TEXTS.nextSync}
          value={project.nextSyncAt ? jalaliDateTime(project.nextSyncAt) : NONE}
        />
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionAutomation}>
        <Fact label={PROJECT_TEXTS.automation} value={AUTOMATION_LABELS[project.automationLevel].title} />
        <Fact label={PROJECT_TEXTS.skipZeroStock} value={onOff(project.sendConfig.filters.skipZeroStock)} />
      </Facts>
      <div className="lg:col-span-2">
        <LearnedTemplate project={project} />
      </div>
    </div>
  )
}

function CategoryName({ id }: { id: number | null }) {
  const categories = useQuery({ ...categoriesQuery, enabled: id !== null }).data?.data
  if (id === null) return PROJECT_TEXTS.categorySuggested
  return categories?.find((leaf) => leaf.id === id)?.title ?? <bdi dir="ltr">{id}</bdi>
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <dl className="flex flex-col gap-2">{children}</dl>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-medium">{value}</dd>
    </div>
  )
}
