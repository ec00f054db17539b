import { BUSINESS_SETTINGS_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { BusinessSettings } from './business-settings.tsx'
import { hasField } from './settings-form.ts'

const route = getRouteApi('/shell/profile/vendor')

/** The settings of the business. The edit mode stands in the URL (document 2, section 2.11). */
export function BusinessSettingsPage() {
  const { edit = false } = route.useSearch()
  const navigate = route.useNavigate()
  const business = useQuery({ ...currentBusinessQuery, refetchOnMount: 'always' })
  const isEditable = business.data !== undefined && hasField(business.data.platform, 'defaultStock')
  const show = (editing: boolean) => void navigate({ search: editing ? { edit: true } : {}, replace: true })

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={BUSINESS_SETTINGS_TEXTS.title}
        description={isEditable && !edit ? BUSINESS_SETTINGS_TEXTS.locked : BUSINESS_SETTINGS_TEXTS.subtitle}
        actions={
          !edit &&
          isEditable && (
            <Button variant="primary" icon={<Pencil aria-hidden />} onClick={() => show(true)}>
              {BUSINESS_SETTINGS_TEXTS.edit}
            </Button>
          )
        }
      />
      {business.isPending && (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      )}
      {business.isLoadingError && (
        <ErrorState
          title={BUSINESS_SETTINGS_TEXTS.failed}
          description={errorMessage(business.error)}
          onRetry={() => void business.refetch()}
          busy={business.isFetching}
        />
      )}
      {business.data && (
        <BusinessSettings business={business.data} editing={edit} onEnd={() => show(false)} />
      )}
    </div>
  )
}
