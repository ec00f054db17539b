import { connectionForm, connectionKindOf, type Platform } from '@payvand/domain'
import { CONNECTION_FORM_TEXTS, PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { DigikalaKey } from './digikala-key.tsx'
import { HelpSteps } from './help-steps.tsx'

/** The help to get a platform's token: the steps in the seller's own panel, or the support to ask. */
export function PlatformTokenHelp({ platform }: { platform: Platform }) {
  const kind = connectionKindOf(platform)
  if (!kind) return null
  const { notice, help } = CONNECTION_FORM_TEXTS[kind]
  const takesKey = connectionForm(platform)?.fields.some(({ takesPublicKey }) => takesPublicKey)
  return (
    <div className="flex flex-col gap-4">
      {notice && <p className="rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">{notice}</p>}
      {takesKey && <DigikalaKey />}
      <HelpSteps steps={help} />
      {takesKey && <p className="text-ink-muted text-sm">{PLATFORM_TOKEN_TEXTS.simplifiedNote}</p>}
    </div>
  )
}
