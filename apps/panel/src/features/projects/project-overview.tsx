import type { Project } from '@payvand/contract'
import {
  AUTOMATION_LABELS,
  inDays,
  inGram,
  NONE,
  PLATFORM_PROJECT_TEXTS,
  PRICE_UNIT_LABELS,
  PROJECT_TEXTS,
  persianNumber,
  SITE_TEMPLATE_TEXTS,
  SYNC_INTERVAL_LABELS,
  SYNC_MODE_LABELS,
} from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jalaliDate, jalaliDateTime } from '../../lib/dates/format-date.ts'
import { categoriesQuery } from '../../lib/projects/project-queries.ts'
import { Advanced } from '../../ui/layout/advanced.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Fact } from './fact.tsx'
import { LearnedTemplate } from './learned-template.tsx'
import { PlatformFacts } from './platform-facts.tsx'
import { ProjectSource } from './project-source.tsx'
import { useInheritedWords } from './use-inherited-words.ts'

const onOff = (on: boolean) => (on ? PROJECT_TEXTS.on : PROJECT_TEXTS.off)

/** All settings of a project, read only (document 2, section 2.1). */
export function ProjectOverview({ project }: { project: Project }) {
  const { defaultValues: defaults } = project
  const isPlatform = project.source === 'platform'
  const inherited = useInheritedWords()
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Facts title={PROJECT_TEXTS.sectionProject}>
        <Fact label={PROJECT_TEXTS.id} value={<bdi dir="ltr">{project.id}</bdi>} />
        <Fact label={PROJECT_TEXTS.name} value={project.name} />
        <Fact
          label={isPlatform ? PLATFORM_PROJECT_TEXTS.readBy : PROJECT_TEXTS.rootUrl}
          value={<ProjectSource project={project} linked />}
        />
        <Fact label={PROJECT_TEXTS.createdOn} value={jalaliDate(project.createdAt)} />
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionDefaults}>
        <Fact
          label={PROJECT_TEXTS.stock}
          value={defaults.stock === null ? inherited.stock : persianNumber(defaults.stock)}
        />
        <Fact
          label={PROJECT_TEXTS.preparation}
          value={
            defaults.preparationDays === null ? inherited.preparationDays : inDays(defaults.preparationDays)
          }
        />
        <Fact label={PROJECT_TEXTS.weightOnly} value={inGram(defaults.weight)} />
        <Fact label={PROJECT_TEXTS.packageWeightOnly} value={inGram(defaults.packageWeight)} />
        <Fact label={PROJECT_TEXTS.unitQuantity} value={persianNumber(defaults.unitQuantity)} />
        <Fact label={PROJECT_TEXTS.unitType} value={defaults.unitType} />
        {!isPlatform && (
          <Fact label={PROJECT_TEXTS.priceUnit} value={PRICE_UNIT_LABELS[defaults.priceUnit]} />
        )}
        <Fact label={PROJECT_TEXTS.category} value={<CategoryName id={defaults.categoryId} />} />
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionSync}>
        {isPlatform ? <PlatformFacts /> : <SyncFacts project={project} />}
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionAutomation}>
        <Fact label={PROJECT_TEXTS.automation} value={AUTOMATION_LABELS[project.automationLevel].title} />
        <Fact label={PROJECT_TEXTS.skipZeroStock} value={onOff(project.sendConfig.filters.skipZeroStock)} />
      </Facts>
      {!isPlatform && (
        <div className="lg:col-span-2">
          <Advanced title={SITE_TEMPLATE_TEXTS.title}>
            <LearnedTemplate project={project} />
          </Advanced>
        </div>
      )}
    </div>
  )
}

function SyncFacts({ project }: { project: Project }) {
  return (
    <>
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
    </>
  )
}

function CategoryName({ id }: { id: number | null }) {
  const categories = useQuery({ ...categoriesQuery, enabled: id !== null }).data?.data
  if (id === null) return PROJECT_TEXTS.categoryNone
  return categories?.find((leaf) => leaf.id === id)?.title ?? <bdi dir="ltr">{id}</bdi>
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <dl className="flex flex-col gap-2">{children}</dl>
    </Card>
  )
}
