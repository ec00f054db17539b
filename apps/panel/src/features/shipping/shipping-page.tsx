import { SHIPPING_TEXTS } from '@payvand/texts'
import { useIsFetching } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ProfileList } from './profile-list.tsx'
import { ProfileView } from './profile-view.tsx'
import { readShippingAgain } from './shipping-queries.ts'

const route = getRouteApi('/shell/vendor/shipping')

/** The booth's shipping as the marketplace has it now: its profiles, or the one that the address names. */
export function ShippingPage() {
  const { profile } = route.useSearch()
  const isReading = useIsFetching({ queryKey: ['shipping'] }) > 0
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={SHIPPING_TEXTS.title}
        description={SHIPPING_TEXTS.subtitle}
        back={(content) =>
          profile === undefined ? (
            <Link to="/vendor">{content}</Link>
          ) : (
            <Link to="/vendor/shipping">{content}</Link>
          )
        }
        actions={
          <IconButton
            label={SHIPPING_TEXTS.readAgain}
            icon={<RotateCw aria-hidden />}
            busy={isReading}
            onClick={() => void readShippingAgain()}
          />
        }
      />
      {profile === undefined ? <ProfileList /> : <ProfileView key={profile} id={profile} />}
    </div>
  )
}
