import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of quiet edge that readers need. */
const BORDER = 2

/** A picture that a phone reads a text from: dark on white in both themes, since many apps read nothing else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { border: BORDER })
    const modules = qr.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: qr.size, path: modules.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
