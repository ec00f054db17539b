import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { type Capability, capabilityLines } from './capability-lines.ts'

const words = PLATFORM_TEXTS
const ICONS = { can: CircleCheck, partly: CircleDashed, cannot: CircleSlash } as const
const HUES = { can: 'text-green-ink', partly: 'text-yellow-ink', cannot: 'text-ink-faint' } as const

export function ConnectionCapabilities({ connection }: { connection: PlatformConnection }) {
  const { capabilities, undocumented } = connection
  if (capabilities === null && undocumented.length === 0) return null
  return (
    <Card title={words.capabilitiesTitle}>
      {capabilities !== null && (
        <ul className="flex flex-col gap-2">
          {capabilityLines(capabilities).map((capability) => (
            <Line key={capability.sentence} capability={capability} />
          ))}
        </ul>
      )}
      {undocumented.length > 0 && (
        <section className="mt-4 border-line border-t pt-3">
          <h3 className="mb-1 font-semibold text-sm">{words.undocumentedTitle}</h3>
          <ul className="list-disc ps-5 text-ink-muted text-sm">
            {undocumented.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Line({ capability: { level, sentence } }: { capability: Capability }) {
  const Icon = ICONS[level]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${HUES[level]}`} />
      <span>
        <span className="sr-only">{words[level]}: </span>
        {sentence}
      </span>
    </li>
  )
}
