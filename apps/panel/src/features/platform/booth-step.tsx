import { PLATFORM_CHOICE_TEXTS } from '@payvand/texts'
import { CREATE_BOOTH_ADDRESS } from '../../lib/marketplace-pages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { StepHeading } from './step-heading.tsx'

export function BoothStep({ onDone }: { onDone: () => void }) {
  return (
    <>
      <StepHeading title={PLATFORM_CHOICE_TEXTS.boothTitle}>{PLATFORM_CHOICE_TEXTS.boothText}</StepHeading>
      <div className="flex flex-wrap gap-2 phone:*:grow">
        <Button variant="primary" size="lg" onClick={onDone}>
          {PLATFORM_CHOICE_TEXTS.haveBooth}
        </Button>
        <ButtonLink size="lg" href={CREATE_BOOTH_ADDRESS} external>
          {PLATFORM_CHOICE_TEXTS.createBooth}
        </ButtonLink>
      </div>
    </>
  )
}
