import { z } from 'zod'

/** Keys of a definition that hold inner schemas. */
const INNER = ['innerType', 'element', 'left', 'right', 'in', 'out', 'keyType', 'valueType', 'rest'] as const

/** The definition of a schema with `change` applied to each schema that it holds. Does not change the schema itself. */
export function mapInnerSchemas(
  { _zod: { def } }: z.core.$ZodType,
  change: (inner: z.core.$ZodType) => z.core.$ZodType,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...def }
  for (const place of INNER) {
    const inner = mapped[place]
    if (inner instanceof z.core.$ZodType) mapped[place] = change(inner)
  }
  for (const place of ['options', 'items']) {
    const list = mapped[place]
    if (Array.isArray(list)) mapped[place] = list.map(change)
  }
  const shape = mapped['shape'] as Record<string, z.core.$ZodType> | undefined
  if (shape)
    mapped['shape'] = Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, change(one)]))
  if (def.type === 'lazy') {
    const { getter } = def as z.core.$ZodLazyDef
    mapped['getter'] = () => change(getter())
  }
  return mapped
}
