import { LAYOUT_TEXTS } from '@payvand/texts'
import { Ban } from 'lucide-react'
import { SUPPORT_ADDRESS } from '../lib/marketplace-pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

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
