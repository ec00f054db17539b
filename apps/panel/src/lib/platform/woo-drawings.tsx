import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { Bar, Box, Code, Drawing, Press, Target, Window, Words } from './drawing.tsx'

const { drawn } = PLATFORM_TOKEN_TEXTS

/** The page on which a WooCommerce shop asks its owner for consent. */
export function WooConsentDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address="https://my-shop.ir" counts="/wc-auth/…">
        <Box x={46} y={32} width={168} height={100} />
        <Words x={204} y={52}>
          {drawn.allow}
        </Words>
        <Bar x={84} y={62} width={120} />
        <Bar x={104} y={74} width={100} />
        <Target x={58} y={94} width={76} height={28} />
        <Press x={62} y={98} width={68}>
          {drawn.approve}
        </Press>
      </Window>
    </Drawing>
  )
}

export function WooKeysDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window address="https://my-shop.ir" counts="/wp-admin">
        {drawn.wooTabs.map((name, index) => (
          <Words key={name} x={246 - index * 82} y={44} strong={index === drawn.wooTabs.length - 1}>
            {name}
          </Words>
        ))}
        <Target x={14} y={54} width={232} height={48} />
        <Code x={24} y={73}>
          ck_1f6e…40aa
        </Code>
        <Code x={24} y={91}>
          cs_93bd…c27e
        </Code>
        <Press x={14} y={110} width={76}>
          {drawn.addKey}
        </Press>
      </Window>
    </Drawing>
  )
}
