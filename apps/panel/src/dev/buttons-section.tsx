import { uiGallery as words } from '@payvand/texts'
import { Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'
import { Row, Section } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'danger-ghost'] as const
const sizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xx'] as const

export function ButtonsSection() {
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(false)
  return (
    <Section id="buttons" title={words.sections.buttons}>
      <Row>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant={variant}
            icon={variant.startsWith('danger') ? <Trash2 aria-hidden /> : undefined}
          >
            {variant.startsWith('danger') ? words.remove : words.save}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.disabled}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {words.saving}
          </Button>
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <Button key={size} size={size} variant="primary" icon={<Plus aria-hidden />}>
            {words.newProject}
          </Button>
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <IconButton
            key={size}
            size={size}
            variant="secondary"
            icon={<Ellipsis />}
            label={`${words.more} ${size}`}
          />
        ))}
      </Row>
      <Row>
        <Button
          variant="primary"
          busy={busy}
          data-testid="press-once"
          data-presses={presses}
          onClick={() => {
            setPresses(presses + 1)
            setBusy(true)
          }}
        >
          {words.send}
        </Button>
        <Link href="#buttons">{words.help}</Link>
        <Link href="https://basalam.com" external>
          {words.viewInBooth}
        </Link>
        <ButtonLink href="#buttons" variant="primary">
          {words.newProject}
        </ButtonLink>
      </Row>
    </Section>
  )
}
