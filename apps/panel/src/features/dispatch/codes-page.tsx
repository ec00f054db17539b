import { SHEET_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { currentUserQuery } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PasteCodes } from './paste-codes.tsx'
import { RecentSheets } from './recent-sheets.tsx'
import { SheetResult } from './sheet-result.tsx'

const route = getRouteApi('/shell/order/dispatch/codes')

/** Tracking codes of many orders at once: pasted, checked and sent; or the result of the sheet that the URL names. */
export function CodesPage() {
  const { sheet } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageHeader
        title={SHEET_TEXTS.title}
        description={SHEET_TEXTS.subtitle}
        back={(content) => <Link to="/order/dispatch">{content}</Link>}
        actions={
          sheet !== undefined && (
            <Link to="/order/dispatch/codes" search={{}} className={buttonStyle({})}>
              {SHEET_TEXTS.newSheet}
            </Link>
          )
        }
      />
      {sheet === undefined ? (
        user && (
          <PasteCodes
            key={user.username}
            owner={user.username}
            onSent={(id) => void navigate({ search: { sheet: id } })}
          />
        )
      ) : (
        <SheetResult key={sheet} id={sheet} />
      )}
      <RecentSheets shownId={sheet} />
    </>
  )
}
