import type { Business } from '@payvand/contract'
import { hasSetupWizard, isSetupComplete } from '@payvand/domain'
import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { storeBusiness } from '../../lib/session/store-business.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'

/** An inactive business is offered its activation (document 1, section 2.5), and the set-up that must come first. */
export function ActivationCard({ business }: { business: Business }) {
  const activate = useMutation({
    mutationFn: () => call('business.update', { body: { isActive: true } }),
    onSuccess: (saved) => {
      toast.success(DASHBOARD_TEXTS.activated)
      storeBusiness(saved)
    },
    onError: (error) => toast.error(DASHBOARD_TEXTS.activationFailed, { description: errorMessage(error) }),
  })
  const needsSetup = hasSetupWizard(business.platform) && !isSetupComplete(business)
  return (
    <Card title={DASHBOARD_TEXTS.inactiveTitle} description={DASHBOARD_TEXTS.inactiveText}>
      <div className="flex flex-wrap gap-2 phone:*:w-full">
        <Button variant="primary" busy={activate.isPending} onClick={() => activate.mutate()}>
          {DASHBOARD_TEXTS.activate}
        </Button>
        {needsSetup && (
          <Link to="/profile/setup" className={buttonStyle()}>
            {DASHBOARD_TEXTS.toSetup}
          </Link>
        )}
      </div>
    </Card>
  )
}
