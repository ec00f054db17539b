import { LAYOUT_TEXTS } from '@payvand/texts'
import { Ban } from 'lucide-react'
import { SUPPORT_ADDRESS } from '../lib/marketplace-pages.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** Shown in place of a page that a banned user reached by its URL. */
export function RestrictedPage() {
  return (
    <>
      <PageHeader title={LAYOUT_TEXTS.restrictionTitle} />
      <EmptyState
        icon={<Ban />}
        title={LAYOUT_TEXTS.restrictedPage}
        description={LAYOUT_TEXTS.restrictionText}
        action={
          <ButtonLink href={SUPPORT_ADDRESS} external>
            {LAYOUT_TEXTS.support}
          </ButtonLink>
        }
      />
    </>
  )
}
