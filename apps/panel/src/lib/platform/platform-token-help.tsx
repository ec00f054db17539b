import { isDigikalaType, type Platform } from '@payvand/domain'
import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { EncryptedCodeDrawing, PublicKeyDrawing, TokenMenuDrawing } from './digikala-drawings.tsx'
import { DigikalaKey } from './digikala-key.tsx'
import { HelpSteps } from './help-steps.tsx'
import { SupportDrawing } from './shop-drawings.tsx'

const words = PLATFORM_TOKEN_TEXTS

/** The help to get a platform's token: the steps in the seller's own panel, or the support to ask. */
export function PlatformTokenHelp({ platform }: { platform: Platform }) {
  if (isDigikalaType(platform)) return <DigikalaHelp isBrand={platform === 'digikala-brand'} />
  if (platform === 'sazito') return <SazitoHelp />
  return platform === 'shopfa' ? <ShopfaHelp /> : null
}

function DigikalaHelp({ isBrand }: { isBrand: boolean }) {
  const { digikala } = words
  return (
    <div className="flex flex-col gap-4">
      {isBrand && <p className="rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">{digikala.brand}</p>}
      <DigikalaKey />
      <HelpSteps
        label={words.stepsTitle}
        steps={[
          {
            text: (
              <>
                <p>{digikala.steps.menu}</p>
                <Link href={digikala.panelUrl} external className="text-sm">
                  {digikala.panel}
                </Link>
              </>
            ),
            drawing: <TokenMenuDrawing />,
          },
          {
            text: (
              <>
                <p>{digikala.steps.key}</p>
                <p className="text-ink-muted text-sm">{digikala.scopes}:</p>
                <p dir="ltr" className="text-start text-sm">
                  <code className="break-words text-xs">{digikala.scopeList}</code>
                </p>
              </>
            ),
            drawing: <PublicKeyDrawing />,
          },
          { text: digikala.steps.code, drawing: <EncryptedCodeDrawing /> },
        ]}
      />
      <p className="text-ink-muted text-sm">{words.simplifiedNote}</p>
    </div>
  )
}

function SazitoHelp() {
  const { sazito } = words
  return (
    <HelpSteps
      label={words.stepsTitle}
      steps={[
        {
          text: (
            <div className="flex flex-col items-start gap-2">
              <p>{sazito.steps.ask}</p>
              <CopyLine label={sazito.message} value={sazito.keyMessage} isProse />
              <Link href={sazito.supportUrl} external className="text-sm">
                {sazito.support}
              </Link>
            </div>
          ),
          drawing: <SupportDrawing request="key" label={sazito.alt.ask} />,
        },
        { text: sazito.steps.paste },
      ]}
    />
  )
}

function ShopfaHelp() {
  const { shopfa } = words
  return (
    <div className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-[1fr_17rem]">
      <div className="flex flex-col gap-2">
        <p>{shopfa.text}</p>
        <p className="text-ink-muted">{shopfa.domain}</p>
      </div>
      <SupportDrawing request="key" label={shopfa.alt} />
    </div>
  )
}
