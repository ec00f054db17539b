import type { ProductField } from '@payvand/domain'
import { EVIDENCE_TEXTS, PRODUCT_FIELD_NAMES, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import type { Clash } from './edit-meeting.ts'
import { fieldWords } from './field-words.ts'
import { Notice } from './notice.tsx'

/** Shown when somebody else saved first: field by field, theirs and yours, and the choice between the two. */
export function EditClashes({
  clashes,
  onSettle,
}: {
  clashes: readonly Clash[]
  onSettle: (choices: Partial<Record<ProductField, 'mine' | 'theirs'>>) => void
}) {
  const [choices, setChoices] = useState<Partial<Record<ProductField, 'mine' | 'theirs'>>>({})
  const box = useRef<HTMLDivElement>(null)
  // It appears above the focused field, perhaps out of sight.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="yellow" icon={<Users />} title={EVIDENCE_TEXTS.meanwhileTitle}>
        <p>{EVIDENCE_TEXTS.meanwhileHelp}</p>
        <div className="mt-2 flex flex-col gap-3 text-ink">
          {clashes.map(({ field, mine, theirs }) => (
            <RadioCards
              key={field}
              label={PRODUCT_FIELD_NAMES[field]}
              columns={2}
              options={[
                {
                  value: 'mine',
                  title: EVIDENCE_TEXTS.meanwhileMine,
                  description: fieldWords(field, mine),
                },
                {
                  value: 'theirs',
                  title: EVIDENCE_TEXTS.meanwhileTheirs,
                  description: fieldWords(field, theirs),
                },
              ]}
              value={choices[field] ?? 'mine'}
              onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            />
          ))}
        </div>
        <Button className="mt-3" variant="primary" size="sm" onClick={() => onSettle(choices)}>
          {PROJECT_ITEM_TEXTS.save}
        </Button>
      </Notice>
    </div>
  )
}
