import { LAYOUT_TEXTS } from '@payvand/texts'
import { Ban } from 'lucide-react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { RestrictionWords, SupportLink } from './restriction-words.tsx'

/** Shown in place of a page that a banned user reached by its URL. */
export function RestrictedPage() {
  return (
    <>
      <PageHeader title={LAYOUT_TEXTS.restrictionTitle} />
      <EmptyState
        icon={<Ban />}
        title={LAYOUT_TEXTS.restrictedPage}
        description={<RestrictionWords />}
        action={<SupportLink />}
      />
    </>
  )
}
