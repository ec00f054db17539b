import { LAYOUT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../lib/session/session.ts'
import type { ButtonStyle } from '../ui/buttons/button-style.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'

/** Tells a banned user the admin's reasons, and who can be asked. */
export function RestrictionWords() {
  const user = useQuery(currentUserQuery).data
  const reasons = new Set(Object.values(user?.banUser ?? {}).flatMap(({ reason }) => reason ?? []))
  return (
    <>
      <p>{LAYOUT_TEXTS.restrictionText}</p>
      {[...reasons].map((reason) => (
        <p key={reason} className="mt-1 font-medium text-ink">
          {LAYOUT_TEXTS.restrictionReason(reason)}
        </p>
      ))}
      <p className="mt-1">{user?.supportUrl ? LAYOUT_TEXTS.toSupport : LAYOUT_TEXTS.noSupport}</p>
    </>
  )
}

/** Leads to the operator's support; nothing where the operator named none. */
export function SupportLink({ variant }: Pick<ButtonStyle, 'variant'>) {
  const supportUrl = useQuery(currentUserQuery).data?.supportUrl
  if (!supportUrl) return null
  return (
    <ButtonLink {...(variant && { variant })} href={supportUrl} external>
      {LAYOUT_TEXTS.support}
    </ButtonLink>
  )
}
