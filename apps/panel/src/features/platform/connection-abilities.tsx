import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { type Ability, abilityLines } from './ability-lines.ts'

const words = PLATFORM_TEXTS
const ICONS = { can: CircleCheck, partly: CircleDashed, cannot: CircleSlash } as const
const HUES = { can: 'text-green-ink', partly: 'text-yellow-ink', cannot: 'text-ink-faint' } as const

export function ConnectionAbilities({ connection }: { connection: PlatformConnection }) {
  const { abilities, unsourced } = connection
  if (abilities === null && unsourced.length === 0) return null
  return (
    <Card title={words.abilitiesTitle}>
      {abilities !== null && (
        <ul className="flex flex-col gap-2">
          {abilityLines(abilities).map((ability) => (
            <Line key={ability.sentence} ability={ability} />
          ))}
        </ul>
      )}
      {unsourced.length > 0 && (
        <section className="mt-4 border-line border-t pt-3">
          <h3 className="mb-1 font-semibold text-sm">{words.unsourcedTitle}</h3>
          <ul className="list-disc ps-5 text-ink-muted text-sm">
            {unsourced.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Line({ ability: { level, sentence } }: { ability: Ability }) {
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
