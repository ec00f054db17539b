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
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { Advanced } from '../../ui/layout/advanced.tsx'
import { Card } from '../../ui/layout/card.tsx'
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
        <Fact label={PROJECT_TEXTS.id}>
          <bdi dir="ltr">{project.id}</bdi>
        </Fact>
        <Fact label={PROJECT_TEXTS.name}>{project.name}</Fact>
        <Fact label={isPlatform ? PLATFORM_PROJECT_TEXTS.readBy : PROJECT_TEXTS.rootUrl}>
          <ProjectSource project={project} linked />
        </Fact>
        <Fact label={PROJECT_TEXTS.createdOn}>{jalaliDate(project.createdAt)}</Fact>
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionDefaults}>
        <Fact label={PROJECT_TEXTS.stock}>
          {defaults.stock === null ? inherited.stock : persianNumber(defaults.stock)}
        </Fact>
        <Fact label={PROJECT_TEXTS.preparation}>
          {defaults.preparationDays === null ? inherited.preparationDays : inDays(defaults.preparationDays)}
        </Fact>
        <Fact label={PROJECT_TEXTS.weightOnly}>{inGram(defaults.weight)}</Fact>
        <Fact label={PROJECT_TEXTS.packageWeightOnly}>{inGram(defaults.packageWeight)}</Fact>
        <Fact label={PROJECT_TEXTS.unitQuantity}>{persianNumber(defaults.unitQuantity)}</Fact>
        <Fact label={PROJECT_TEXTS.unitType}>{defaults.unitType}</Fact>
        {!isPlatform && <Fact label={PROJECT_TEXTS.priceUnit}>{PRICE_UNIT_LABELS[defaults.priceUnit]}</Fact>}
        <Fact label={PROJECT_TEXTS.category}>
          <CategoryName id={defaults.categoryId} />
        </Fact>
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionSync}>
        {isPlatform ? <PlatformFacts /> : <SyncFacts project={project} />}
      </Facts>
      <Facts title={PROJECT_TEXTS.sectionAutomation}>
        <Fact label={PROJECT_TEXTS.automation}>{AUTOMATION_LABELS[project.automationLevel].title}</Fact>
        <Fact label={PROJECT_TEXTS.skipZeroStock}>{onOff(project.sendConfig.filters.skipZeroStock)}</Fact>
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
      <Fact label={PROJECT_TEXTS.syncToggle}>{onOff(project.syncEnabled)}</Fact>
      <Fact label={PROJECT_TEXTS.syncInterval}>
        {project.syncInterval ? SYNC_INTERVAL_LABELS[project.syncInterval] : NONE}
      </Fact>
      <Fact label={PROJECT_TEXTS.syncMode}>
        {project.syncMode ? SYNC_MODE_LABELS[project.syncMode] : NONE}
      </Fact>
      <Fact label={PROJECT_TEXTS.nextSync}>
        {project.nextSyncAt ? jalaliDateTime(project.nextSyncAt) : NONE}
      </Fact>
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
      <FactList>{children}</FactList>
    </Card>
  )
}
