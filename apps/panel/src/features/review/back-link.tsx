import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LibrarySearch } from '../../lib/project-items/library-search.ts'

/** The page from which a review was opened: the list of the project, or an Instagram import. */
export interface ReviewOrigin {
  projectId: number
  importId: number | undefined
}

export function BackLink({
  origin: { projectId, importId },
  search,
  className,
  children,
}: {
  origin: ReviewOrigin
  /** Filter with which the list of the project opens. */
  search: LibrarySearch
  className: string
  children: ReactNode
}) {
  if (importId !== undefined) {
    return (
      <Link to="/instagram/task/$id" params={{ id: importId }} search={{}} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/arachne/projects/$id" params={{ id: projectId }} search={search} className={className}>
      {children}
    </Link>
  )
}
