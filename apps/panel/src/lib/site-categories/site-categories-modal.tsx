import type { SiteCategory } from '@payvand/contract'
import { SITE_CATEGORY_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { siteCategoriesQuery } from '../project-items/project-item-queries.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { SiteCategoryRow } from './site-category-row.tsx'

export interface CategoryChoice {
  siteCategory: string
  categoryId: number | null
}

/** The categories of a site: a proposal for each, confirmed once and remembered for every product of it. */
export function SiteCategoriesModal({
  projectId,
  open,
  onClose,
}: {
  projectId: number
  open: boolean
  onClose: () => void
}) {
  const query = siteCategoriesQuery(projectId)
  const categories = useQuery({ ...query, enabled: open, refetchOnMount: 'always', staleTime: 0 })
  const rows = categories.data?.items ?? []
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: async (choices: readonly CategoryChoice[]) => {
      const saved: SiteCategory[] = []
      for (const body of choices) {
        saved.push(await call('siteCategories.confirm', { params: { id: projectId }, body }))
      }
      return saved
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(
        query.queryKey,
        (before) => before && { ...before, items: replaced(before.items, saved) },
      )
      const [first] = saved
      if (first) {
        const words = first.confirmed ? SITE_CATEGORY_TEXTS.saved : SITE_CATEGORY_TEXTS.forgotten
        toast.success(
          saved.length > 1 ? SITE_CATEGORY_TEXTS.manySaved(saved.length) : words(first.siteCategory),
        )
      }
    },
    onError: (error) => {
      toast.error(SITE_CATEGORY_TEXTS.failed, { description: errorMessage(error) })
      // Some of several may have been saved.
      void categories.refetch()
    },
    onSettled: () => void refreshProjects(),
  })
  const busy = confirm.isPending ? confirm.variables.map(({ siteCategory }) => siteCategory) : []
  // A guess is looked at by itself.
  const proposed = rows.flatMap(({ siteCategory, proposal, confirmed }) =>
    proposal && proposal.confidence !== 'guess' && !confirmed
      ? [{ siteCategory, categoryId: proposal.id }]
      : [],
  )

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={SITE_CATEGORY_TEXTS.title}
      description={SITE_CATEGORY_TEXTS.help}
      footer={
        <>
          {proposed.length > 1 && (
            <Button busy={confirm.isPending && busy.length > 1} onClick={() => confirm.mutate(proposed)}>
              {SITE_CATEGORY_TEXTS.confirmAll(proposed.length)}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {SITE_CATEGORY_TEXTS.close}
          </Button>
        </>
      }
    >
      {categories.isLoadingError ? (
        <ErrorState
          title={SITE_CATEGORY_TEXTS.loadFailed}
          description={errorMessage(categories.error)}
          onRetry={() => void categories.refetch()}
          busy={categories.isFetching}
        />
      ) : categories.data === undefined ? (
        <SkeletonText lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<FolderTree />}
          title={SITE_CATEGORY_TEXTS.emptyTitle}
          description={SITE_CATEGORY_TEXTS.emptyText}
        />
      ) : (
        <>
          <p className="mb-2 text-ink-muted text-sm">
            {SITE_CATEGORY_TEXTS.progress(rows.filter(({ confirmed }) => confirmed).length, rows.length)}
          </p>
          <ul aria-label={SITE_CATEGORY_TEXTS.table} className="rounded-md border border-line">
            {rows.map((row) => (
              <SiteCategoryRow
                key={row.siteCategory}
                row={row}
                busy={busy.includes(row.siteCategory)}
                disabled={confirm.isPending}
                onChoose={(categoryId) => confirm.mutate([{ siteCategory: row.siteCategory, categoryId }])}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

function replaced(rows: SiteCategory[], saved: readonly SiteCategory[]): SiteCategory[] {
  return rows.map((row) => saved.find(({ siteCategory }) => siteCategory === row.siteCategory) ?? row)
}
