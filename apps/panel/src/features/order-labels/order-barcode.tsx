import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { code128, darkBars, MODULE_MM, QUIET_MODULES } from './code-128.ts'

/** The barcode of an order's id, with the id beneath it for a person. */
export function OrderBarcode({ order }: { order: number }) {
  const modules = code128(order)
  const width = modules.length + 2 * QUIET_MODULES
  return (
    <figure className="label-barcode" style={{ inlineSize: `${width * MODULE_MM}mm` }}>
      <svg
        role="img"
        aria-label={ORDER_LABEL_TEXTS.barcode(order)}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {darkBars(modules).map((bar) => (
          <rect key={bar.at} x={QUIET_MODULES + bar.at} y={0} width={bar.width} height={1} />
        ))}
      </svg>
      <figcaption dir="ltr">{order}</figcaption>
    </figure>
  )
}
