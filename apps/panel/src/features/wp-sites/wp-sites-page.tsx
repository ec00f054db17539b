import type { WpSite } from '@payvand/contract'
import { COMMENT_TEXTS, WP_SITE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { useMemo, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { AdminList } from '../../lib/contacts/admin-list.tsx'
import { ContactFilters } from '../../lib/contacts/contact-filters.tsx'
import { raiseCommentCount, wpSitesQuery } from '../../lib/contacts/contact-queries.ts'
import { type Change, type WpSiteConditions, wpSiteSearchIn } from '../../lib/contacts/contact-search.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { TitleSearch } from '../../lib/title-search.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { siteName, wpSiteColumns } from './wp-site-columns.tsx'

const route = getRouteApi('/shell/contact/wp-sites')
const loadComments = () =>
  import('../../lib/comments/comments-modal.tsx').then((screen) => screen.CommentsModal)

/** The WordPress sites of booths; for admins (document 2, section 2.7). Conditions and page stand in the address only. */
export function WpSitesPage() {
  const { page = 1, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({ ...wpSitesQuery({ page, ...conditions }), refetchOnMount: 'always' })
  const [commented, setCommented] = useState<WpSite | null>(null)
  const columns = useMemo(() => wpSiteColumns(setCommented), [])
  const isFiltered = Object.keys(conditions).length > 0
  const clear = () => void navigate({ search: {} })
  const change = (changes: Change<WpSiteConditions>) =>
    void navigate({
      search: ({ page: _page, ...before }) => wpSiteSearchIn({ ...before, ...changes }),
      replace: true,
    })
  const { data } = list
  return (
    <>
      <PageHeader
        title={WP_SITE_TEXTS.title}
        description={
          data ? WP_SITE_TEXTS[isFiltered ? 'found' : 'total'](data.totalCount) : WP_SITE_TEXTS.subtitle
        }
      />
      <ContactFilters conditions={conditions} onChange={change} onClear={clear}>
        <TitleSearch
          label={WP_SITE_TEXTS.mobile}
          title={conditions.mobile ?? ''}
          asField
          onSearch={(mobile) => change({ mobile: mobile || undefined })}
        />
        <TitleSearch
          label={WP_SITE_TEXTS.siteUrl}
          title={conditions.site ?? ''}
          asField
          onSearch={(site) => change({ site: site || undefined })}
        />
        <TitleSearch
          label={WP_SITE_TEXTS.vendorLink}
          title={conditions.booth ?? ''}
          asField
          onSearch={(booth) => change({ booth: booth || undefined })}
        />
      </ContactFilters>
      <AdminList<WpSite>
        label={WP_SITE_TEXTS.table}
        failed={WP_SITE_TEXTS.failed}
        columns={columns}
        list={list}
        page={page}
        isFiltered={isFiltered}
        onPage={(next) => void navigate({ search: (before) => withPage(before, next) })}
        onClear={clear}
        empty={
          <EmptyState
            icon={<Globe />}
            title={WP_SITE_TEXTS.emptyTitle}
            description={WP_SITE_TEXTS.emptyText}
          />
        }
      />
      {commented && (
        <LazyModal
          load={loadComments}
          props={{
            on: { modelType: 'wp-site', modelId: commented.id },
            title: COMMENT_TEXTS.of(siteName(commented)),
            description: COMMENT_TEXTS.ofAdminsText,
            onAdded: () => raiseCommentCount('wp-site', commented.id),
            onClose: () => setCommented(null),
          }}
        />
      )}
    </>
  )
}
