import type { Contact } from '@payvand/contract'
import { PLATFORMS, type Platform } from '@payvand/domain'
import { COMMENT_TEXTS, CONTACT_LIST_TEXTS, PLATFORM_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { AdminList } from '../../lib/contacts/admin-list.tsx'
import { ContactFilters } from '../../lib/contacts/contact-filters.tsx'
import { contactsQuery, raiseCommentCount } from '../../lib/contacts/contact-queries.ts'
import { type Change, type ContactConditions, contactSearchIn } from '../../lib/contacts/contact-search.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { TitleSearch } from '../../lib/title-search.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { contactColumns } from './contact-columns.tsx'

const route = getRouteApi('/shell/contact/list')
const loadComments = () =>
  import('../../lib/comments/comments-modal.tsx').then((screen) => screen.CommentsModal)
const ANY = 'any'
const PLATFORM_OPTIONS: { value: Platform | typeof ANY; label: string }[] = [
  { value: ANY, label: CONTACT_LIST_TEXTS.anyPlatform },
  ...PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
]

/** The contact requests; for admins (document 2, section 2.6). Filters and page stand in the URL only. */
export function ContactListPage() {
  const { page = 1, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({ ...contactsQuery({ page, ...conditions }), refetchOnMount: 'always' })
  const [commented, setCommented] = useState<Contact | null>(null)
  const columns = useMemo(() => contactColumns(setCommented), [])
  const isFiltered = Object.keys(conditions).length > 0
  const clear = () => void navigate({ search: {} })
  const change = (changes: Change<ContactConditions>) =>
    void navigate({
      search: ({ page: _page, ...before }) => contactSearchIn({ ...before, ...changes }),
      replace: true,
    })
  const { data } = list
  return (
    <>
      <PageHeader
        title={CONTACT_LIST_TEXTS.title}
        description={
          data
            ? CONTACT_LIST_TEXTS[isFiltered ? 'found' : 'total'](data.totalCount)
            : CONTACT_LIST_TEXTS.subtitle
        }
      />
      <ContactFilters conditions={conditions} onChange={change} onClear={clear}>
        <Select
          label={CONTACT_LIST_TEXTS.platform}
          options={PLATFORM_OPTIONS}
          value={conditions.platform ?? ANY}
          onChange={(platform) => change({ platform: platform === ANY ? undefined : platform })}
        />
        <TitleSearch
          label={CONTACT_LIST_TEXTS.domain}
          title={conditions.domain ?? ''}
          asField
          onSearch={(domain) => change({ domain: domain || undefined })}
        />
        <TitleSearch
          label={CONTACT_LIST_TEXTS.phone}
          title={conditions.phone ?? ''}
          asField
          onSearch={(phone) => change({ phone: phone || undefined })}
        />
      </ContactFilters>
      <AdminList<Contact>
        label={CONTACT_LIST_TEXTS.table}
        failed={CONTACT_LIST_TEXTS.failed}
        columns={columns}
        list={list}
        page={page}
        isFiltered={isFiltered}
        onPage={(next) => void navigate({ search: (before) => withPage(before, next) })}
        onClear={clear}
        empty={
          <EmptyState
            icon={<MessagesSquare />}
            title={CONTACT_LIST_TEXTS.emptyTitle}
            description={CONTACT_LIST_TEXTS.emptyText}
            action={
              <Link to="/landings/commission" className={buttonStyle({})}>
                {CONTACT_LIST_TEXTS.openForm}
              </Link>
            }
          />
        }
      />
      {commented && (
        <LazyModal
          load={loadComments}
          props={{
            on: { modelType: 'contactus', modelId: commented.id },
            title: COMMENT_TEXTS.of(commented.name),
            description: COMMENT_TEXTS.ofAdminsText,
            onAdded: () => raiseCommentCount('contactus', commented.id),
            onClose: () => setCommented(null),
          }}
        />
      )}
    </>
  )
}
