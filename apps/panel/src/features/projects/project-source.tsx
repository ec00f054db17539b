import type { Project } from '@payvand/contract'
import { PLATFORM_PROJECT_TEXTS, PROJECT_TEXTS, SHOP_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { Link } from '../../ui/buttons/link.tsx'

export function ProjectSource({
  project,
  linked = false,
}: {
  project: Pick<Project, 'source' | 'rootUrl' | 'urls'>
  linked?: boolean
}) {
  if (project.source === 'platform') return <PlatformName />
  if (!project.rootUrl) {
    return (
      <>
        {PROJECT_TEXTS.urlList} ({PROJECT_TEXTS.urlCount(project.urls?.length ?? 0)})
      </>
    )
  }
  const address = <bdi dir="ltr">{project.rootUrl.replace(/^https?:\/\/|\/$/g, '')}</bdi>
  if (!linked) return address
  return (
    <Link href={project.rootUrl} external>
      {address}
    </Link>
  )
}

function PlatformName() {
  const kind = useQuery(platformConnectionQuery).data?.kind
  return kind ? PLATFORM_PROJECT_TEXTS.source(SHOP_LABELS[kind]) : PLATFORM_PROJECT_TEXTS.sourceUnknown
}
