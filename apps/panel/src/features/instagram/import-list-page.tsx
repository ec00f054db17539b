import type { InstagramBatch } from '@payvand/contract'
import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Camera, Plus } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { TASKS_PAGE_SIZE, tasksQuery } from '../../lib/instagram/instagram-queries.ts'
import { useLateDialog } from '../../lib/lazy/use-late-dialog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DefaultsModal } from './defaults-modal.tsx'
import { DoorsCard } from './doors-card.tsx'
import { taskColumns } from './import-columns.tsx'

const route = getRouteApi('/shell/instagram/tasks')
const loadForm = () => import('./new-import-modal.tsx').then(({ NewTaskModal }) => NewTaskModal)

/** The Instagram imports of the business, and the sources of posts (document 2, section 2.4). */
export function InstagramTasksPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const tasks = useQuery({ ...tasksQuery(page), refetchOnMount: 'always' })
  const form = useLateDialog(loadForm)
  const [told, setTold] = useState<{ task: InstagramBatch; open: boolean } | null>(null)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} busy={form.loading} onClick={form.show}>
      {INSTAGRAM_TEXTS.newTask}
    </Button>
  )
  const isEmpty = tasks.data?.total === 0
  return (
    <>
      <PageHeader
        title={INSTAGRAM_TEXTS.title}
        description={INSTAGRAM_TEXTS.subtitle}
        actions={!isEmpty && create}
      />
      {tasks.isLoadingError ? (
        <Card>
          <ErrorState
            title={INSTAGRAM_TEXTS.loadFailed}
            description={errorMessage(tasks.error)}
            onRetry={() => void tasks.refetch()}
            busy={tasks.isFetching}
          />
        </Card>
      ) : (
        <Card flush>
          <Table<InstagramBatch>
            label={INSTAGRAM_TEXTS.table}
            columns={taskColumns((task) => setTold({ task, open: true }))}
            rows={tasks.data?.items}
            rowKey={({ id }) => String(id)}
            refreshing={tasks.isPlaceholderData}
            stickyOffset="3.5rem"
            empty={
              <EmptyState
                icon={<Camera />}
                title={INSTAGRAM_TEXTS.emptyTitle}
                description={INSTAGRAM_TEXTS.emptyText}
                action={create}
              />
            }
          />
        </Card>
      )}
      <div className="mt-3 empty:hidden">
        <Pager
          page={page}
          pageSize={TASKS_PAGE_SIZE}
          total={tasks.data?.total ?? 0}
          onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
        />
      </div>
      <DoorsCard />
      {form.Dialog && <form.Dialog open={form.open} onClose={form.close} />}
      {told && (
        <DefaultsModal task={told.task} open={told.open} onClose={() => setTold({ ...told, open: false })} />
      )}
    </>
  )
}
