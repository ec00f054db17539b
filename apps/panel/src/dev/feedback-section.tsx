import { uiGallery as words } from '@payvand/texts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Timeline } from '../ui/data/timeline.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CrashScreen, ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { SkeletonCards, SkeletonText } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Grid, Row, Section } from './specimen.tsx'

function CrashesWhenPressed() {
  const [crashed, setCrashed] = useState(false)
  if (crashed) throw new Error('crashed on purpose')
  return <Button onClick={() => setCrashed(true)}>{words.crash}</Button>
}

export function FeedbackSection() {
  const [step, setStep] = useState(2)
  return (
    <Section id="feedback" title={words.sections.feedback}>
      <Timeline label={words.wizard} steps={words.steps} current={step} onStep={setStep} />
      <ProgressBar label={words.progress} done={384} total={1248} failed={21} rate={212} secondsLeft={246} />
      <ProgressBar label={words.discovering} done={1730} total={null} rate={900} />
      <Row>
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" />
      </Row>
      <SkeletonCards />
      <SkeletonText />
      <Grid>
        <Card>
          <EmptyState
            title={words.emptyTitle}
            description={words.emptyDescription}
            action={
              <Button variant="primary" icon={<Plus aria-hidden />}>
                {words.newProject}
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState description={words.errorDescription} onRetry={() => {}} />
        </Card>
        <Card>
          <CrashScreen onReload={() => {}} />
        </Card>
        <Card>
          <ErrorBoundary>
            <CrashesWhenPressed />
          </ErrorBoundary>
        </Card>
        <Card title={words.remove} tone="danger" footer={<Button variant="danger">{words.remove}</Button>}>
          <p className="text-ink-muted">{words.confirmDescription}</p>
        </Card>
      </Grid>
    </Section>
  )
}
