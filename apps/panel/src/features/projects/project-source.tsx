import type { Project } from '@payvand/contract'
import { PROJECT_TEXTS } from '@payvand/texts'
import { Link } from '../../ui/link.tsx'

/** Where a project reads from: the address of its site, or how many addresses its list has. */
export function ProjectSource({
  project,
  linked = false,
}: {
  project: Pick<Project, 'rootUrl' | 'urls'>
  linked?: boolean
}) {
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
