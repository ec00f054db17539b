import { FIRST_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { errorMessage } from '../../lib/http/api-error.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { FirstAdminForm } from './first-admin-form.tsx'
import { installationCall } from './installation-call.ts'

/** The first visit of an installation: whoever reads the terminal of the program becomes its admin. */
export function FirstRunPage() {
  usePageTitle(FIRST_RUN_TEXTS.title)
  const installation = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => installationCall('installation.get', { signal }),
    staleTime: 0,
  })
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-96">
        <div className="mb-6 flex flex-col items-center gap-1 text-center">
          <BrandMark className="size-12" />
          <h1 className="mt-2 font-bold text-xl">{FIRST_RUN_TEXTS.title}</h1>
          {installation.data?.needsAdmin && <p className="text-ink-muted">{FIRST_RUN_TEXTS.subtitle}</p>}
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 phone:p-4">
          {installation.isPending && <SkeletonText lines={6} />}
          {installation.isLoadingError && (
            <ErrorState
              title={FIRST_RUN_TEXTS.checkFailed}
              description={errorMessage(installation.error)}
              onRetry={() => void installation.refetch()}
              busy={installation.isFetching}
            />
          )}
          {installation.data?.needsAdmin && <FirstAdminForm />}
          {installation.data && !installation.data.needsAdmin && (
            <EmptyState
              icon={<UserCheck />}
              title={FIRST_RUN_TEXTS.doneTitle}
              description={FIRST_RUN_TEXTS.doneText}
              action={
                <Link to="/login" className={buttonStyle({ variant: 'primary' })}>
                  {FIRST_RUN_TEXTS.toLogin}
                </Link>
              }
            />
          )}
        </div>
      </div>
    </main>
  )
}
