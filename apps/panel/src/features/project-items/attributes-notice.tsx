import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { LayoutList } from 'lucide-react'
import { Notice } from '../../lib/project-items/notice.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

/** Tells that products lack what their category demands, and leads to the questions of it. */
export function AttributesNotice({ projectId, count = 0 }: { projectId: number; count: number | undefined }) {
  if (count === 0) return null
  return (
    <div className="mb-3">
      <Notice
        tone="yellow"
        icon={<LayoutList />}
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {ATTRIBUTE_TEXTS.lacking(count)}
            <Link
              to="/arachne/projects/$id/attributes"
              params={{ id: projectId }}
              className={classNames(buttonStyle({ size: 'xs' }), 'bg-surface')}
            >
              {ATTRIBUTE_TEXTS.answer}
            </Link>
          </span>
        }
      />
    </div>
  )
}
