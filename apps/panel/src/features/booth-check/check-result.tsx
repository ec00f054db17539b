import type { BoothCheckOutcome } from '@payvand/domain'
import { BOOTH_CHECK_OUTCOME_LABELS, BOOTH_CHECK_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { isActive } from '../../lib/operations/operation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Check, CheckDetails } from './booth-check-queries.ts'

const HUES: Record<BoothCheckOutcome, StatusHue> = {
  passed: 'green',
  failed: 'red',
  unclear: 'yellow',
  skipped: 'neutral',
}

/** A check under way, or the last one: its steps with what each proves; `late` while it could not be read again. */
export function CheckResult({ check, late }: { check: Check; late: boolean }) {
  const { details, done, total, finishedAt } = check
  const isRunning = isActive(check)
  return (
    <>
      <Card
        flush
        title={isRunning ? BOOTH_CHECK_TEXTS.operation : BOOTH_CHECK_TEXTS.last}
        description={isRunning ? BOOTH_CHECK_TEXTS.takesTime : endWords(check)}
        {...(!isRunning && { footer: <Acts details={details} /> })}
      >
        {isRunning && (
          <div className="border-line border-b px-4 py-3">
            <ProgressBar label={BOOTH_CHECK_TEXTS.operation} done={done} total={total} still={late} />
            {check.reason && (
              <p className="mt-2 text-sm text-yellow-ink">{BOOTH_CHECK_TEXTS.waits(check.reason)}</p>
            )}
            {late && <p className="mt-2 text-sm text-yellow-ink">{BOOTH_CHECK_TEXTS.late}</p>}
          </div>
        )}
        {!isRunning && check.status === 'failed' && (
          <p className="px-4 py-3 text-red-ink">
            {BOOTH_CHECK_TEXTS.broken(check.reason ?? '')} {details.mayWrite && BOOTH_CHECK_TEXTS.leftBehind}
          </p>
        )}
        <ol aria-live="polite" className="divide-y divide-line">
          {details.steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </ol>
        {details.report !== null && <Report text={details.report} />}
      </Card>
      {finishedAt !== null && details.learned.length > 0 && <Learned details={details} />}
    </>
  )
}

function endWords({ details, finishedAt }: Check): string {
  const count = (outcome: BoothCheckOutcome) =>
    details.steps.filter((step) => step.outcome === outcome).length
  const summary = BOOTH_CHECK_TEXTS.summary({
    passed: count('passed'),
    failed: count('failed'),
    unclear: count('unclear'),
    skipped: count('skipped'),
  })
  return finishedAt ? `${summary}. ${BOOTH_CHECK_TEXTS.endedAt(jalaliDateTime(finishedAt))}` : summary
}

function Step({
  step: { title, outcome, sentence, advice, words },
}: {
  step: CheckDetails['steps'][number]
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2">
      <h3 className="font-medium">{title}</h3>
      <Badge hue={HUES[outcome]}>{BOOTH_CHECK_OUTCOME_LABELS[outcome]}</Badge>
      <div className="col-span-2">
        <p className="text-ink-muted">{sentence}</p>
        {words.map((one) => (
          <p key={one}>
            {BOOTH_CHECK_TEXTS.said}: <q>{one}</q>
          </p>
        ))}
        {advice !== null && <p>{advice}</p>}
      </div>
    </li>
  )
}

/** The text itself, for where a browser does not let it be copied. */
function Report({ text }: { text: string }) {
  return (
    <details className="border-line border-t px-4 py-3">
      <summary className="w-fit cursor-pointer rounded-sm text-brand-ink">
        {BOOTH_CHECK_TEXTS.showReport}
      </summary>
      <pre className="mt-2 select-all whitespace-pre-wrap break-words font-sans text-sm">{text}</pre>
    </details>
  )
}

function Acts({ details: { report, productUrl } }: { details: CheckDetails }) {
  return (
    <>
      {report !== null && <p className="me-auto text-ink-muted text-sm">{BOOTH_CHECK_TEXTS.reportHelp}</p>}
      {productUrl !== null && (
        <ButtonLink href={productUrl} external>
          {BOOTH_CHECK_TEXTS.openProduct}
        </ButtonLink>
      )}
      {report !== null && (
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(report, BOOTH_CHECK_TEXTS.reportCopied)}
        >
          {BOOTH_CHECK_TEXTS.copyReport}
        </Button>
      )}
    </>
  )
}

function Learned({ details: { learned } }: { details: CheckDetails }) {
  return (
    <Card flush title={BOOTH_CHECK_TEXTS.learned}>
      <dl className="divide-y divide-line">
        {learned.map(({ behaviour, question, answer }) => (
          <div key={behaviour} className="grid gap-x-6 px-4 py-2 md:grid-cols-2">
            <dt className="text-ink-muted">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
