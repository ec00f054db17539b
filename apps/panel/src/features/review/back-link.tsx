import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LibrarySearch } from '../../lib/product/library-search.ts'

/** Where a sitting was opened: the list of the project, or an Instagram task. */
export interface ReviewOrigin {
  projectId: number
  taskId: number | undefined
}

/** The way back to where the review was opened. */
export function BackLink({
  origin: { projectId, taskId },
  search,
  className,
  children,
}: {
  origin: ReviewOrigin
  /** What the list of the project shows then. */
  search: LibrarySearch
  className: string
  children: ReactNode
}) {
  if (taskId !== undefined) {
    return (
      <Link to="/instagram/task/$id" params={{ id: taskId }} search={{}} className={className}>
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
