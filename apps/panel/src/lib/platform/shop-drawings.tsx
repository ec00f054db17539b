import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { Bar, Box, Code, Drawing, Target, Window, Words } from './drawing.tsx'

const { drawn } = PLATFORM_TOKEN_TEXTS

const REQUESTS = {
  key: { ask: drawn.askKey, answer: drawn.yourKey, code: 'sk_8f2c…d91e' },
  webhook: { ask: drawn.askWebhook, answer: drawn.registered, code: 'https://…/webhooks/…' },
}

/** A request to the platform's support for data that only they can give. */
export function SupportDrawing({ request, label }: { request: keyof typeof REQUESTS; label: string }) {
  const { ask, answer, code } = REQUESTS[request]
  return (
    <Drawing label={label}>
      <rect x="106" y="14" width="140" height="30" rx="10" className="fill-sunken" />
      <Words x={236} y={33}>
        {ask}
      </Words>
      <Bar x={176} y={52} width={70} height={4} />
      <rect x="14" y="70" width="150" height="54" rx="10" className="fill-surface stroke-line" />
      <Words x={154} y={88}>
        {answer}
      </Words>
      <Target x={24} y={95} width={130} height={20} />
      <Code x={32} y={109}>
        {code}
      </Code>
    </Drawing>
  )
}

/** The browser's address bar on a page of the shop; `counts` is the part that the seller copies with it. */
export function PageAddressDrawing({
  label,
  address,
  counts,
}: {
  label: string
  address: string
  counts: string
}) {
  return (
    <Drawing label={label}>
      <Window address={address} counts={counts}>
        <Bar x={150} y={34} width={96} height={10} />
        {[0, 1, 2].map((index) => (
          <Box key={index} x={178 - index * 82} y={56} width={72} height={72} />
        ))}
      </Window>
    </Drawing>
  )
}
