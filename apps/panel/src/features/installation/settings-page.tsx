import { INSTALLATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SettingPartCard } from './setting-part-card.tsx'
import { settingsQuery } from './settings-query.ts'

/** Shows what is otherwise a variable of the environment; each part is tried as it is given. */
export function SettingsPage() {
  const settings = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  const { data } = settings
  return (
    <>
      <PageHeader
        title={INSTALLATION_SETTINGS_TEXTS.title}
        description={INSTALLATION_SETTINGS_TEXTS.subtitle}
      />
      <OperatorTabs />
      <div className="flex max-w-3xl flex-col gap-4">
        {settings.isPending && (
          <Card>
            <SkeletonText lines={10} />
          </Card>
        )}
        {settings.isLoadingError && (
          <ErrorState
            title={INSTALLATION_SETTINGS_TEXTS.failed}
            description={errorMessage(settings.error)}
            onRetry={() => void settings.refetch()}
            busy={settings.isFetching}
          />
        )}
        {data && (
          <>
            <SettingPartCard part="address" names={['publicUrl', 'supportUrl']} answer={data} />
            <SettingPartCard part="registration" names={['clientId', 'clientSecret']} answer={data}>
              <CopyLine
                label={INSTALLATION_SETTINGS_TEXTS.redirectUri}
                value={data.redirectUri}
                note={INSTALLATION_SETTINGS_TEXTS.redirectUriText}
              />
            </SettingPartCard>
            <SettingPartCard part="mail" names={['smtpUrl', 'mailFrom']} answer={data} />
            <SettingPartCard part="bale" names={['baleToken']} answer={data} />
            <SettingPartCard part="telegram" names={['telegramToken', 'telegramApi']} answer={data} />
            <SettingPartCard
              part="sms"
              names={['smsProvider', 'smsKey', 'smsLine', 'smsCodeTemplate', 'smsSegmentRial']}
              answer={data}
            />
          </>
        )}
      </div>
    </>
  )
}
