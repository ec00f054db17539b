import type { InstagramSourceChoice } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS, INSTAGRAM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { importQuery, isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DefaultsModal } from './defaults-modal.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportPosts } from './import-posts.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSources } from './import-sources.tsx'
import { ImportStatusBadge } from './import-status-badge.tsx'
import { LearnedLine } from './learned-line.tsx'
import { againBy } from './new-import-form.ts'
import { PageLink } from './page-link.tsx'

const route = getRouteApi('/shell/instagram/task/$id')
const loadForm = () => import('./new-import-modal.tsx').then(({ NewImportModal }) => NewImportModal)

/**
 * One Instagram import, live while it runs (document 2, section 2.5). `itemEditor` is the edit of crawled items,
 * which belongs to another feature.
 */
export function InstagramImportPage({
  itemEditor,
}: {
  itemEditor: (itemId: number | undefined, onClose: () => void) => ReactNode
}) {
  const { id } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const instagramImport = useQuery({ ...importQuery(id), refetchOnMount: 'always' })
  const form = useLazyDialog(loadForm)
  const [source, setSource] = useState<InstagramSourceChoice>('auto')
  const [showsDefaults, setShowsDefaults] = useState(false)
  const { data } = instagramImport
  useAtEnd(data !== undefined && isImportActive(data), refreshProjects)
  const editItem = (itemId: number | undefined) =>
    void navigate({
      search: ({ edit: _before, ...rest }) => (itemId === undefined ? rest : { ...rest, edit: itemId }),
      replace: true,
      resetScroll: false,
    })

  if (instagramImport.isLoadingError) {
    return (
      <>
        <ErrorState
          title={errorMessage(instagramImport.error)}
          onRetry={() => void instagramImport.refetch()}
          busy={instagramImport.isFetching}
        />
        <p className="text-center">
          <Link to="/instagram/tasks" className={buttonStyle({ variant: 'ghost' })}>
            {INSTAGRAM_IMPORT_TEXTS.toImports}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={data ? INSTAGRAM_IMPORT_TEXTS.title(data.pageId) : INSTAGRAM_IMPORT_TEXTS.import(id)}
        back={(content) => <Link to="/instagram/tasks">{content}</Link>}
        badge={data && <ImportStatusBadge status={data.status} />}
        description={
          data ? (
            <span className="flex flex-wrap items-center gap-x-3">
              <span>{INSTAGRAM_IMPORT_TEXTS.import(id)}</span>
              <PageLink instagramImport={data} />
              <time dateTime={data.createdAt} title={jalaliDateTime(data.createdAt)}>
                {relativeTime(data.createdAt)}
              </time>
              <Button size="xs" variant="ghost" onClick={() => setShowsDefaults(true)}>
                {INSTAGRAM_TEXTS.defaultsTitle}
              </Button>
              <Link
                to="/arachne/projects/$id"
                params={{ id: data.projectId }}
                hash="settings"
                className={linkStyle}
              >
                {INSTAGRAM_IMPORT_TEXTS.pageSettings}
              </Link>
            </span>
          ) : (
            <Skeleton className="my-1 h-4 w-40" />
          )
        }
        actions={data && <ImportActions instagramImport={data} />}
      />
      {data && (
        <>
          {data.crawlJobId !== null && (
            <ImportProgress key={data.crawlJobId} instagramImport={data} jobId={data.crawlJobId} />
          )}
          <ImportSources
            instagramImport={data}
            onOtherSource={(other) => {
              setSource(other)
              form.show()
            }}
          />
          <LearnedLine instagramImport={data} />
          <ImportPosts instagramImport={data} onEdit={editItem} />
          <DefaultsModal
            instagramImport={data}
            open={showsDefaults}
            onClose={() => setShowsDefaults(false)}
          />
          {form.Dialog && (
            <form.Dialog open={form.open} onClose={form.close} initial={againBy(source, data)} />
          )}
        </>
      )}
      {itemEditor(edit, () => {
        editItem(undefined)
        void refreshProjects()
      })}
    </>
  )
}
