import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Camera, Plus } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { IMPORTS_PAGE_SIZE, importsQuery } from '../../lib/instagram/instagram-queries.ts'
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DefaultsModal } from './defaults-modal.tsx'
import { importColumns } from './import-columns.tsx'
import { SourcesCard } from './sources-card.tsx'

const route = getRouteApi('/shell/instagram/tasks')
const loadForm = () => import('./new-import-modal.tsx').then(({ NewImportModal }) => NewImportModal)

/** The Instagram imports of the business, and the sources of posts (document 2, section 2.4). */
export function InstagramImportsPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const imports = useQuery({ ...importsQuery(page), refetchOnMount: 'always' })
  const form = useLazyDialog(loadForm)
  const [told, setTold] = useState<{ instagramImport: InstagramImport; open: boolean } | null>(null)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} busy={form.loading} onClick={form.show}>
      {INSTAGRAM_TEXTS.newImport}
    </Button>
  )
  const isEmpty = imports.data?.total === 0
  return (
    <>
      <PageHeader
        title={INSTAGRAM_TEXTS.title}
        description={INSTAGRAM_TEXTS.subtitle}
        actions={!isEmpty && create}
      />
      {imports.isLoadingError ? (
        <Card>
          <ErrorState
            title={INSTAGRAM_TEXTS.loadFailed}
            description={errorMessage(imports.error)}
            onRetry={() => void imports.refetch()}
            busy={imports.isFetching}
          />
        </Card>
      ) : (
        <Card flush>
          <Table<InstagramImport>
            label={INSTAGRAM_TEXTS.table}
            columns={importColumns((instagramImport) => setTold({ instagramImport, open: true }))}
            rows={imports.data?.items}
            rowKey={({ id }) => String(id)}
            refreshing={imports.isPlaceholderData}
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
          pageSize={IMPORTS_PAGE_SIZE}
          total={imports.data?.total ?? 0}
          onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
        />
      </div>
      <SourcesCard />
      {form.Dialog && <form.Dialog open={form.open} onClose={form.close} />}
      {told && (
        <DefaultsModal
          instagramImport={told.instagramImport}
          open={told.open}
          onClose={() => setTold({ ...told, open: false })}
        />
      )}
    </>
  )
}
