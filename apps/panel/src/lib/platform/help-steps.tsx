import { type HelpStep, PLATFORM_TOKEN_TEXTS, persianNumber } from '@payvand/texts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { HelpDrawing } from './help-drawing.tsx'

const BESIDE_ITS_DRAWING = 'grid gap-x-4 gap-y-2 md:grid-cols-[1fr_17rem]'

/** The way to a credential, in the words of its platform. A single step is not numbered. */
export function HelpSteps({ steps }: { steps: readonly HelpStep[] }) {
  const [first, second] = steps
  if (first && !second) {
    return (
      <div className={`${BESIDE_ITS_DRAWING} text-sm`}>
        <div className="flex flex-col gap-2">
          <StepWords step={first} />
        </div>
        {first.drawing && <HelpDrawing {...first.drawing} />}
      </div>
    )
  }
  return (
    <ol aria-label={PLATFORM_TOKEN_TEXTS.stepsTitle} className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step.text} className="flex gap-3">
          <span
            aria-hidden
            className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink text-xs"
          >
            {persianNumber(index + 1)}
          </span>
          <div className={`min-w-0 grow ${BESIDE_ITS_DRAWING}`}>
            <div className={step.message ? 'flex min-w-0 flex-col items-start gap-2' : 'min-w-0'}>
              <StepWords step={step} />
            </div>
            {step.drawing && <HelpDrawing {...step.drawing} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepWords({ step: { text, note, code, message, link } }: { step: HelpStep }) {
  return (
    <>
      <p>{text}</p>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
      {code && (
        <p dir="ltr" className="text-start text-sm">
          <code className="break-words text-xs">{code}</code>
        </p>
      )}
      {message && <CopyLine label={PLATFORM_TOKEN_TEXTS.message} value={message} isProse />}
      {link && (
        <Link href={link.address} external className="text-sm">
          {link.label}
        </Link>
      )}
    </>
  )
}
