import type { ProjectItem } from '@payvand/contract'
import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

/** Leads to the questions of an item's category. */
export function AttributesLink({
  item,
  name,
  children,
}: {
  item: Pick<ProjectItem, 'projectId' | 'category'>
  /** A longer name to be spoken. It must contain the visible one. */
  name: string
  children: string
}) {
  return (
    <Link
      to="/arachne/projects/$id/attributes"
      params={{ id: item.projectId }}
      search={item.category ? { category: item.category.id } : {}}
      aria-label={name}
      className={classNames(buttonStyle({ size: 'xs' }), 'bg-surface')}
    >
      {children}
    </Link>
  )
}
