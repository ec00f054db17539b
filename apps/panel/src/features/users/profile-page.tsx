import { USER_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { InstallHint } from '../../lib/install/install-hint.tsx'
import { currentUserQuery } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { PersonalTokensCard } from './personal-tokens-card.tsx'
import { QuotasCard } from './quotas-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { UsersCard } from './users-card.tsx'

/** The caller's own name and password, the business's users and the caller's sessions (document 2, section 2.10). */
export function ProfilePage() {
  const user = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  return (
    <div className="mx-auto flex max-w-3xl flex-col">
      <PageHeader
        title={USER_TEXTS.title}
        description={USER_TEXTS.subtitle}
        actions={
          <Link to="/profile/notifications" className={buttonStyle()}>
            <Bell aria-hidden />
            {USER_TEXTS.toNotifications}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        {user.isPending && (
          <Card>
            <SkeletonText lines={6} />
          </Card>
        )}
        {user.isLoadingError && (
          <ErrorState
            title={USER_TEXTS.failed}
            description={errorMessage(user.error)}
            onRetry={() => void user.refetch()}
            busy={user.isFetching}
          />
        )}
        {user.data && <OwnProfileForm user={user.data} />}
        <InstallHint />
        <SecondFactorCard />
        <UsersCard />
        <SessionsCard />
        <PersonalTokensCard />
        <QuotasCard />
        <SecurityCard />
        <OwnDataCard />
      </div>
    </div>
  )
}
