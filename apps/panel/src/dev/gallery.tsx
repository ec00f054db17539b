import { uiGallery as words } from '@payvand/texts'
import { useState } from 'react'
import { Chip } from '../ui/buttons/chip.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DatesSection } from './dates-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { MediaSection } from './media-section.tsx'
import { OperationsSection } from './operations-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TableSection } from './table-section.tsx'

const themes = ['system', 'light', 'dark'] as const

/** Every component with its states, to be looked at and driven by the browser tests. */
export function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('system')
  const choose = (next: (typeof themes)[number]) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-4 p-6 phone:p-3">
      <PageHeader
        title={words.title}
        description={words.subtitle}
        actions={themes.map((name) => (
          <Chip key={name} selected={theme === name} onClick={() => choose(name)}>
            {words.theme[name]}
          </Chip>
        ))}
      />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <DatesSection />
      <StatusSection />
      <TableSection />
      <OverlaysSection />
      <FeedbackSection />
      <OperationsSection />
      <MediaSection />
    </main>
  )
}
