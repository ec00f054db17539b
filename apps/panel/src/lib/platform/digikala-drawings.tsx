import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { Bar, Box, Code, Drawing, Press, Target, Window, Words } from './drawing.tsx'

const { drawn } = PLATFORM_TOKEN_TEXTS
const PANEL = 'seller.digikala.com'

export function TokenMenuDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address={PANEL}>
        <Box x={160} y={32} width={92} height={100} />
        {drawn.menu.map((name, index) => (
          <Words key={name} x={244} y={49 + index * 19}>
            {name}
          </Words>
        ))}
        <Target x={164} y={94} width={84} height={24} />
        <Words x={242} y={110} strong>
          {drawn.token}
        </Words>
        <Bar x={60} y={38} width={90} height={8} />
        <Box x={10} y={54} width={140} height={34} />
        <Box x={10} y={96} width={140} height={34} />
      </Window>
    </Drawing>
  )
}

export function PublicKeyDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address={PANEL}>
        <Words x={246} y={42}>
          {drawn.publicKey}
        </Words>
        <Target x={14} y={48} width={232} height={26} />
        <Code x={24} y={64}>
          -----BEGIN PUBLIC KEY-----
        </Code>
        <Words x={246} y={92}>
          {drawn.scopes}
        </Words>
        {[0, 1, 2].map((index) => (
          <g key={index}>
            <rect x={180 - index * 56} y={84} width="9" height="9" rx="2" className="fill-brand" />
            <Bar x={146 - index * 56} y={86} width={28} />
          </g>
        ))}
        <Press x={14} y={108} width={84}>
          {drawn.make}
        </Press>
      </Window>
    </Drawing>
  )
}

export function EncryptedCodeDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address={PANEL}>
        <Words x={246} y={44}>
          {drawn.code}
        </Words>
        <Target x={14} y={52} width={232} height={44} />
        <Code x={24} y={69}>
          kT9xQ0Zr7uY2mVb4NcW8aLs1HfJe6…
        </Code>
        <Code x={24} y={84}>
          …Gd5oPi3XtR9vBqMz0w==
        </Code>
        <Press x={14} y={106} width={56}>
          {drawn.copy}
        </Press>
      </Window>
    </Drawing>
  )
}

export function WebhookFieldDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address={PANEL}>
        <Bar x={186} y={36} width={60} height={8} />
        <Words x={246} y={66}>
          {drawn.webhook}
        </Words>
        <Target x={14} y={72} width={232} height={24} />
        <Code x={24} y={87}>
          https://…/v1/webhooks/…
        </Code>
        <Press x={14} y={106} width={64}>
          {drawn.save}
        </Press>
      </Window>
    </Drawing>
  )
}
