import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { code128, darkBars } from './code-128.ts'

/** Three dots of a thermal printer of 203 dpi: every module is equally wide there too. */
const MODULE_MM = 0.375
/** The light space a reader needs on either side, in modules. */
const QUIET = 10

/** The barcode of an order's id, with the id beneath it for a person. */
export function OrderBarcode({ order }: { order: number }) {
  const modules = code128(order)
  const width = modules.length + 2 * QUIET
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
          <rect key={bar.at} x={QUIET + bar.at} y={0} width={bar.width} height={1} />
        ))}
      </svg>
      <figcaption dir="ltr">{order}</figcaption>
    </figure>
  )
}
