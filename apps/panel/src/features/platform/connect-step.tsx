import type { PlatformChoice } from '@payvand/domain'
import { PLATFORM_CHOICE_TEXTS, PLATFORM_LABELS } from '@payvand/texts'
import { useState } from 'react'
import { useLeaveForSignOn } from '../../lib/session/use-leave-for-sign-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { type AccountType, signOnState } from './platform-choice.ts'
import { StepHeading } from './step-heading.tsx'

const { accountTypes } = PLATFORM_CHOICE_TEXTS
const ACCOUNT_TYPES = [
  { value: 'seller', ...accountTypes.seller },
  { value: 'brand', ...accountTypes.brand },
] as const

export function ConnectStep({ choice }: { choice: PlatformChoice }) {
  const [accountType, setAccountType] = useState<AccountType>('seller')
  const { leaving, leave } = useLeaveForSignOn()
  return (
    <>
      <StepHeading title={PLATFORM_CHOICE_TEXTS.connectTitle(PLATFORM_LABELS[choice])}>
        {PLATFORM_CHOICE_TEXTS.connectText}
      </StepHeading>
      {choice === 'digikala' && (
        <RadioCards
          label={PLATFORM_CHOICE_TEXTS.accountType}
          options={ACCOUNT_TYPES}
          value={accountType}
          onChange={setAccountType}
          columns={2}
        />
      )}
      <Button
        className="mt-4 phone:w-full"
        variant="primary"
        size="lg"
        busy={leaving}
        onClick={() => void leave(signOnState(choice, accountType))}
      >
        {PLATFORM_CHOICE_TEXTS.connect}
      </Button>
    </>
  )
}
