import type { Project } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { PROJECT_TEXTS, projectTexts } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ReadPlatformMenu } from '../../lib/platform/read-platform-menu.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { JobStatusBadge } from '../../lib/status-badges.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonTitle } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { ProjectSource } from './project-source.tsx'

const CRAWL_MODES = ['rediscover', 'recrawl_existing'] as const
type CrawlMode = (typeof CRAWL_MODES)[number]

export function ProjectHeader({ project }: { project: Project | undefined }) {
  return (
    <PageHeader
      title={project?.name ?? <SkeletonTitle className="my-1.5 h-6 w-48" />}
      back={(content) => <Link to="/arachne">{content}</Link>}
      {...(project && {
        description: (
          <span className="phone:hidden">
            <ProjectSource project={project} linked />
          </span>
        ),
        badge: project.latestJobStatus && (
          <JobStatusBadge status={project.latestJobStatus} source={project.source} />
        ),
        actions: (
          <>
            {project.latestJobStatus && (
              <Link
                to="/product/list"
                className={classNames(buttonStyle({ variant: 'ghost' }), 'phone:hidden')}
              >
                {PROJECT_TEXTS.boothProducts}
              </Link>
            )}
            <CrawlButton project={project} />
          </>
        ),
      })}
    />
  )
}

/** Leads to the running crawl or platform sync, or starts a new one. */
function CrawlButton({ project }: { project: Project }) {
  const navigate = useNavigate()
  const crawl = useMutation({
    mutationFn: (mode?: CrawlMode) =>
      call('projects.crawl', { params: { id: project.id }, body: mode ? { mode } : {} }),
    onSuccess: async ({ id }) => {
      toast.success(PROJECT_TEXTS.crawlStarted)
      await refreshProjects()
      await navigate({ to: '/arachne/jobs/$id', params: { id } })
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
  const { latestJobId, latestJobStatus } = project
  if (latestJobId !== null && latestJobStatus !== null && isActiveJob(latestJobStatus)) {
    return (
      <Link
        to="/arachne/jobs/$id"
        params={{ id: latestJobId }}
        className={buttonStyle({ variant: 'primary' })}
      >
        {projectTexts(project.source).watchCrawl}
      </Link>
    )
  }
  if (project.adminVerificationStatus !== 'verified') return null
  if (project.source === 'platform') return <ReadPlatformMenu />
  if (project.source === 'instagram') {
    return (
      <Link to="/instagram/tasks" className={buttonStyle({})}>
        {PROJECT_TEXTS.instagramImports}
      </Link>
    )
  }
  // A list has nothing to discover, and a site that was never read nothing to read again.
  if (project.urls !== null || latestJobStatus === null) {
    return (
      <Button icon={<RefreshCw aria-hidden />} busy={crawl.isPending} onClick={() => crawl.mutate(undefined)}>
        {PROJECT_TEXTS.crawlNow}
      </Button>
    )
  }
  return (
    <Menu
      label={PROJECT_TEXTS.crawlNow}
      icon={<RefreshCw aria-hidden />}
      disabled={crawl.isPending}
      foldsOnPhone
      entries={CRAWL_MODES.map((mode) => ({
        id: mode,
        label: PROJECT_TEXTS.crawlMode[mode].label,
        description: PROJECT_TEXTS.crawlMode[mode].help,
        onSelect: () => crawl.mutate(mode),
      }))}
    />
  )
}
