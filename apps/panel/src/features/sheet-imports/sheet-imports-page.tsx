import { SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { RecentImports } from './recent-imports.tsx'
import { SheetImportCard } from './sheet-import-card.tsx'
import { SheetUpload } from './sheet-upload.tsx'

const route = getRouteApi('/shell/digikala/import')

/** The upload of a Digikala spreadsheet with its preview and import; or the one that the URL names. */
export function SheetImportsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: business } = useQuery(currentBusinessQuery)
  const shown = search.import
  return (
    <>
      <PageHeader
        title={SHEET_IMPORT_TEXTS.title}
        description={SHEET_IMPORT_TEXTS.subtitle}
        actions={
          shown !== undefined && (
            <Link to="/digikala/import" search={{}} className={buttonStyle({})}>
              {SHEET_IMPORT_TEXTS.otherFile}
            </Link>
          )
        }
      />
      {shown === undefined ? (
        business && (
          <SheetUpload businessId={business.id} onRead={(id) => void navigate({ search: { import: id } })} />
        )
      ) : (
        <SheetImportCard
          key={shown}
          id={shown}
          plan={search.plan}
          page={search.page ?? 1}
          onShow={(next) => void navigate({ search: { import: shown, ...next }, replace: true })}
          onCancelled={() => void navigate({ search: {} })}
        />
      )}
      <RecentImports shownId={shown} />
    </>
  )
}
